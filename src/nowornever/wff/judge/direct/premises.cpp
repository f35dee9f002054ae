// All premises that can be made from some letters, and which of them, with which sets of rules, are
// minimal Solutions: the Goal follows, and without any one of the blocks it does not.
//
// `pure.py` does the same, more slowly, and is what the tests compare this with.

#include <algorithm>
#include <memory>

#include "exceptions.h"

namespace direct {
namespace {

constexpr long BETWEEN_ASKING = 20000;
constexpr size_t MOST_FORMULAS = 3000000;

using Found = int (*)(const char* premises, int set);
using GoOn = int (*)(long tried);

const Readings& readings() {
  static const Readings all;
  return all;
}

struct Stop {};

// Sets of rules that may still be part of a minimal Solution with the premises chosen so far.
struct Alive {
  std::vector<int> sets;
  uint16_t false_goal;  // rows where some reading with usual tables refutes all of them
};

class Search {
 public:
  Search(const char* goal, bool one_line)
      : formulas_(MOST_FORMULAS), goal_(formulas_.read(goal)), universe_(formulas_, goal_, one_line),
        exceptions_(formulas_, readings(), goal_) {
    readings().value(formulas_, goal_, goal_values_);
    find_making();
  }

  // Returns 0 if all premises were tried, 1 if a callback stopped it, 2 if there are too many.
  int run(Letters letters, const Rules* sets, int number, Found found, GoOn go_on) {
    sets_.assign(sets, sets + number);
    found_ = found;
    go_on_ = go_on;
    tried_ = 0;
    chosen_.clear();
    exceptions_.allow(letters);
    std::vector<int> unproved;
    for (int at = 0; at < number; ++at)
      if (!letters || !proves_alone(sets_[size_t(at)])) unproved.push_back(at);
    Alive alive = with_rows(unproved);
    try {
      if (!letters)
        tell(alive);
      else if (!unproved.empty())
        grow(letters, 0, -1, 0xFFFF, alive);
    } catch (const Stop&) {
      return 1;
    } catch (const TooMany&) {
      return 2;
    }
    go_on_(tried_);
    return 0;
  }

 private:
  // Whether a set of rules proves the Goal from nothing.
  bool proves_alone(Rules rules) {
    auto [known, is_new] = theorem_.try_emplace(rules, false);
    if (is_new) {
      universe_.collect({}, rules);
      known->second = universe_.makes(0, rules) == YES;
    }
    return known->second;
  }

  // Go through the sets of premises with these letters beside those chosen, each in one order: the
  // next premise comes after `last`, the one numbered `index` of its letters.
  void grow(Letters letters, Letters last, long index, uint16_t truth, const Alive& alive) {
    if (balance(letters) == 1) {
      end(letters, last, index, truth, alive);
      return;
    }
    for (Letters first : formulas_.parts(letters)) {
      if (first < last) continue;
      Letters rest = letters - first;
      if (balance(rest) == 1 && rest < first) continue;
      const std::vector<int>& list = formulas_.with(first);
      for (size_t at = first == last ? size_t(index + 1) : 0; at < list.size(); ++at) {
        chosen_.push_back(list[at]);
        uint16_t both = truth & formulas_[list[at]].truth;
        if (both & alive.false_goal) {
          grow(rest, first, long(at), both, alive);
        } else {
          Alive left = unproved(alive);
          if (!left.sets.empty()) grow(rest, first, long(at), both, left);
        }
        chosen_.pop_back();
      }
    }
  }

  // The last premise takes all letters that are left.
  void end(Letters letters, Letters last, long index, uint16_t truth, const Alive& alive) {
    if (letters < last) return;
    uint16_t wanted = truth & alive.false_goal;
    long at = -1;
    formulas_.each(letters, [&](Head head, int left, int right) {
      ++at;
      if (letters == last && at <= index) return;
      if (++tried_ >= BETWEEN_ASKING) {
        if (!go_on_(tried_)) throw Stop();
        tried_ = 0;
      }
      uint16_t x = left < 0 ? 0 : formulas_[left].truth, y = right < 0 ? 0 : formulas_[right].truth;
      uint16_t value = truth_of(head, x, y);
      if (value & wanted) return;
      int begun = formulas_.size();
      chosen_.push_back(formulas_.join(head, left, right));
      tell(alive);
      chosen_.pop_back();
      formulas_.drop(begun);
    });
  }

  Alive with_rows(const std::vector<int>& sets) {
    uint16_t all = 0xFFFF;
    for (int at : sets) all &= exceptions_.false_in(sets_[size_t(at)], 0);
    return {sets, uint16_t(all | ~formulas_[goal_].truth)};
  }

  // The sets of rules that no reading shows to be too weak for the chosen premises.
  std::vector<int> not_refuted(const std::vector<int>& alive) {
    Values all;
    all.fill(0xFFFF);
    bool repeats = false;
    for (int premise : chosen_) {
      Values one_of;
      readings().value(formulas_, premise, one_of);
      for (size_t t = 0; t < TABLES; ++t) all[t] &= one_of[t];
      repeats = repeats || premise == goal_;
    }
    if (repeats) return not_made_again(all, alive);
    std::vector<Rules> weak;
    for (size_t t = 0; t < TABLES; ++t)
      if (all[t] & ~goal_values_[t]) {
        Rules rules = readings().respects[t];
        if (std::none_of(weak.begin(), weak.end(), [&](Rules each) { return has(each, rules); }))
          weak.push_back(rules);
      }
    std::vector<int> left;
    for (int at : alive) {
      Rules rules = sets_[size_t(at)];
      if (std::none_of(weak.begin(), weak.end(), [&](Rules each) { return has(each, rules); }) &&
          !refuted(all, rules))
        left.push_back(at);
    }
    return left;
  }

  // The same where the Goal is a premise: a reading refutes rules if none makes the Goal in it.
  std::vector<int> not_made_again(const Values& all, const std::vector<int>& alive) {
    std::vector<int> left;
    for (int at : alive) {
      const Values& rows = not_making(sets_[size_t(at)]);
      bool refuted = false;
      for (size_t t = 0; t < TABLES; ++t) refuted |= (all[t] & rows[t]) != 0;
      if (!refuted) left.push_back(at);
    }
    return left;
  }

  // The rows in which these rules lead from truth to truth and none makes the Goal from true lines.
  const Values& not_making(Rules rules) {
    auto [known, is_new] = not_making_.try_emplace(rules);
    if (is_new)
      for (size_t t = 0; t < TABLES; ++t) {
        uint16_t rows = has(readings().respects[t], rules) ? 0xFFFF : 0;
        for (int at = 0; at < RULES; ++at)
          if (rules & rule(at)) rows &= uint16_t(~making_[size_t(at)][t]);
        known->second[t] = rows;
      }
    return known->second;
  }

  void find_making() {
    const Node goal = formulas_[goal_];
    Values x, y;
    x.fill(0);
    y.fill(0);
    if (goal.left >= 0) readings().value(formulas_, goal.left, x);
    if (goal.right >= 0) readings().value(formulas_, goal.right, y);
    Values there, back;
    Head other = goal.head == C ? E : C;
    if (goal.head == C || goal.head == E) {
      readings().value(formulas_, formulas_.join(other, goal.left, goal.right), there);
      readings().value(formulas_, formulas_.join(other, goal.right, goal.left), back);
    }
    for (size_t t = 0; t < TABLES; ++t) {
      for (auto& rows : making_) rows[t] = 0;
      if (goal.head == K) making_[Ki][t] = x[t] & y[t];
      if (goal.head == A) making_[Ai][t] = x[t] | y[t];
      if (goal.head == E) making_[Ei][t] = there[t] & back[t];
      if (goal.head == C) making_[Ci][t] = uint16_t(~x[t] | y[t]);
      if (goal.head == C) making_[Eo][t] = there[t] | back[t];
      if (goal.head == N) making_[Ni][t] = 0xFFFF;
      if (readings().can_be_true(int(t), K)) making_[Ko][t] = 0xFFFF;
      if (readings().can_be_true(int(t), C)) making_[Co][t] = 0xFFFF;
      if (readings().can_be_true(int(t), A)) making_[Ao][t] = 0xFFFF;
      making_[No][t] = making_[Rp][t] = 0xFFFF;
    }
  }

  // Whether a reading with exceptions, in which premises with these values are true, refutes it.
  bool refuted(const Values& all, Rules rules) {
    for (int t = 0; t < TABLES; ++t)
      if (all[size_t(t)] && has(readings().respects[size_t(t)], rules) &&
          all[size_t(t)] & exceptions_.false_in(rules, t))
        return true;
    return false;
  }

  Rules all_rules(const std::vector<int>& alive) const {
    Rules all = 0;
    for (int at : alive) all |= sets_[size_t(at)];
    return all;
  }

  // The sets of rules that do not prove the Goal from the chosen premises already.
  Alive unproved(const Alive& alive) {
    std::vector<int> likely = not_refuted(alive.sets), left;
    if (likely.empty()) return alive;
    int begun = formulas_.size();
    universe_.collect(chosen_, all_rules(likely));
    Mask have = universe_.mask(chosen_);
    auto next = likely.begin();
    for (int at : alive.sets) {
      if (next == likely.end() || *next != at)
        left.push_back(at);
      else if (++next, universe_.makes(have, sets_[size_t(at)]) != YES)
        left.push_back(at);
    }
    formulas_.drop(begun);
    return with_rows(left);
  }

  // Tell of each set of rules that makes a minimal Solution with the chosen premises.
  void tell(const Alive& alive) {
    std::vector<int> likely = not_refuted(alive.sets);
    if (likely.empty()) return;
    universe_.collect(chosen_, all_rules(likely));
    for (int at : likely)
      if (is_minimal(sets_[size_t(at)])) {
        std::string text;
        for (int premise : chosen_) {
          if (!text.empty()) text += ' ';
          formulas_.write(premise, text);
        }
        if (found_(text.c_str(), at)) throw Stop();
      }
  }

  // Where it is not known, also true.
  bool is_minimal(Rules rules) {
    Mask have = universe_.mask(chosen_);
    if (universe_.makes(have, rules) == NO) return false;
    for (int premise : chosen_)
      if (universe_.makes(universe_.mask(chosen_, premise), rules) == YES) return false;
    for (int at = 0; at < RULES; ++at)
      if (rules & rule(at) && universe_.makes(have, Rules(rules & ~rule(at))) == YES) return false;
    return true;
  }

  Formulas formulas_;
  int goal_;
  Universe universe_;
  Exceptions exceptions_;
  Values goal_values_;
  std::array<Values, RULES> making_;  // the rows in which each rule may make the Goal again
  std::unordered_map<Rules, Values> not_making_;
  std::unordered_map<Rules, bool> theorem_;
  std::vector<Rules> sets_;
  std::vector<int> chosen_;
  Found found_ = nullptr;
  GoOn go_on_ = nullptr;
  long tried_ = 0;
};

}  // namespace
}  // namespace direct

extern "C" {

void* premises_open(const char* goal, int one_line) {
  return new direct::Search(goal, one_line != 0);
}

void premises_close(void* search) { delete static_cast<direct::Search*>(search); }

int premises_search(void* search, const int* letters, const uint16_t* sets, int number,
                    direct::Found found, direct::GoOn go_on) {
  direct::Letters all = 0;
  for (int head = 0; head < direct::HEADS; ++head) all += direct::Letters(letters[head]) * direct::one(head);
  return static_cast<direct::Search*>(search)->run(all, sets, number, found, go_on);
}

}
