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
constexpr int USUAL = 0;     // the reading with usual tables
constexpr int KEPT = 30000;  // the values of so many formulas take 15 MB

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

// What the readings say of the premises chosen so far.
struct Held {
  Values all;  // the rows where all of them are true
  Parts parts = 0;  // the parts of the Goal in them
  bool has_goal = false;
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
  int run(Letters letters, const std::string& needed, const Rules* sets, int number, Found found, GoOn go_on) {
    sets_.assign(sets, sets + number);
    found_ = found;
    go_on_ = go_on;
    tried_ = 0;
    chosen_.clear();
    needed_ = &read(needed);
    in_no_premise_ = exceptions_.beyond(letters);
    refuting_.clear();
    std::vector<int> unproved;
    for (int at = 0; at < number; ++at)
      if (!letters || !proves_alone(sets_[size_t(at)])) unproved.push_back(at);
    Alive alive = with_rows(unproved);
    Held nothing;
    nothing.all.fill(0xFFFF);
    try {
      if (!letters && needed_->parts.empty())
        tell(not_refuted(alive.sets, nothing));
      else if (letters && !unproved.empty())
        grow(letters, 0, -1, nothing, alive, needed_->parts.empty());
    } catch (const Stop&) {
      return 1;
    } catch (const TooMany&) {
      return 2;
    }
    go_on_(tried_);
    return 0;
  }

 private:
  // Formulas that are written with a space after each but the last.
  Needed& read(const std::string& text) {
    auto [known, is_new] = needed_by_text_.try_emplace(text);
    if (is_new)
      for (const char* from = text.c_str(); *from; from += *from == ' ')
        formulas_.add(known->second, formulas_.read(from));
    return known->second;
  }

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
  // next premise comes after `last`, the one numbered `index` of its letters. If no chosen one
  // `holds` what is needed, another has to.
  void grow(Letters letters, Letters last, long index, const Held& before, const Alive& alive, bool holds) {
    if (balance(letters) == 1) {
      end(letters, last, index, before, alive, holds);
      return;
    }
    for (Letters first : formulas_.parts(letters)) {
      if (first < last) continue;
      Letters rest = letters - first;
      if (balance(rest) == 1 && rest < first) continue;
      bool must_hold = !holds && !needed_->fits(rest);
      // beside others of the same letters, the numbers are those in the whole list
      const std::vector<int>& list =
          must_hold && first != last ? formulas_.with(first, *needed_) : formulas_.with(first);
      for (size_t at = first == last ? size_t(index + 1) : 0; at < list.size(); ++at) {
        bool now_holds = holds || formulas_.holds(*needed_, list[at]);
        if (must_hold && !now_holds) continue;
        chosen_.push_back(list[at]);
        Held of_next, now = both(before, held(list[at], of_next));
        if (now.all[USUAL] & alive.false_goal) {
          grow(rest, first, long(at), now, alive, now_holds);
        } else {
          Alive left = unproved(alive, now);
          if (!left.sets.empty()) grow(rest, first, long(at), now, left, now_holds);
        }
        chosen_.pop_back();
      }
    }
  }

  // The last premise takes all letters that are left.
  void end(Letters letters, Letters last, long index, const Held& before, const Alive& alive, bool holds) {
    if (letters < last) return;
    uint16_t wanted = before.all[USUAL] & alive.false_goal;
    auto complete = [&](Head head, int left, int right) {
      if (++tried_ >= BETWEEN_ASKING) {
        if (!go_on_(tried_)) throw Stop();
        tried_ = 0;
      }
      uint16_t x = left < 0 ? 0 : formulas_[left].truth, y = right < 0 ? 0 : formulas_[right].truth;
      uint16_t value = truth_of(head, x, y);
      if (value & wanted) return;
      std::vector<int> likely = not_refuted(alive.sets, both(before, held(head, left, right)));
      if (likely.empty()) return;
      int begun = formulas_.size();
      chosen_.push_back(formulas_.join(head, left, right));
      tell(likely);
      chosen_.pop_back();
      formulas_.drop(begun);
    };
    if (letters == last) {
      long at = -1;
      formulas_.each(letters, [&](Head head, int left, int right) {
        if (++at > index && (holds || formulas_.holds(*needed_, head, left, right))) complete(head, left, right);
      });
    } else if (holds) {
      formulas_.each(letters, complete);
    } else {
      formulas_.each(letters, *needed_, complete);
    }
  }

  Alive with_rows(const std::vector<int>& sets) {
    uint16_t all = 0xFFFF;
    for (int at : sets) all &= exceptions_.false_in(sets_[size_t(at)], USUAL, in_no_premise_);
    return {sets, uint16_t(all | ~formulas_[goal_].truth)};
  }

  // What the readings say of a formula in a list; for those with low numbers it is kept.
  const Held& held(int at, Held& scratch) {
    const Node node = formulas_[at];
    if (at >= KEPT) return scratch = held(node.head, node.left, node.right);
    if (size_t(at) >= kept_.size()) kept_.resize(size_t(at) + 1);
    std::unique_ptr<Held>& known = kept_[size_t(at)];
    if (!known) known = std::make_unique<Held>(held(node.head, node.left, node.right));
    return *known;
  }
  Held held(Head head, int left, int right) {
    Held found;
    found.parts = exceptions_.itself(head, left, right);
    const Node goal = formulas_[goal_];
    found.has_goal = head == goal.head && left == goal.left && right == goal.right;
    if (head >= P) {
      found.all.fill(COLUMNS[head - P]);
      return found;
    }
    Held of_x, of_y;
    const Held& x = held(left, of_x);
    const Held& y = right < 0 ? x : held(right, of_y);  // N has one part
    readings().join(head, x.all, y.all, found.all);
    found.parts |= x.parts | y.parts;
    return found;
  }

  static Held both(const Held& some, const Held& more) {
    Held found;
    for (size_t t = 0; t < TABLES; ++t) found.all[t] = some.all[t] & more.all[t];
    found.parts = some.parts | more.parts;
    found.has_goal = some.has_goal || more.has_goal;
    return found;
  }

  // The sets of rules that no reading shows to be too weak for these premises.
  std::vector<int> not_refuted(const std::vector<int>& alive, const Held& held) {
    Parts absent = ~held.parts;
    std::vector<const Values*>& known = refuting_[absent];
    known.resize(sets_.size());
    std::vector<int> left;
    for (int at : alive) {
      const Values*& rows = known[size_t(at)];
      if (!rows) rows = &refuting(sets_[size_t(at)], absent);
      if (!meet(held.all, held.has_goal ? not_making(sets_[size_t(at)]) : *rows)) left.push_back(at);
    }
    return left;
  }

  static bool meet(const Values& some, const Values& others) {
    constexpr size_t PART = TABLES / 3;  // the first one has the usual table for N
    for (size_t from = 0; from < TABLES; from += PART) {
      uint16_t both = 0;
      for (size_t t = from; t < from + PART; ++t) both |= some[t] & others[t];
      if (both) return true;
    }
    return false;
  }

  // The rows in which these rules lead from truth to truth and the Goal is false, with exceptions for
  // parts of it that no premise contains.
  const Values& refuting(Rules rules, Parts absent) {
    auto [known, is_new] = refuting_rules_[absent].try_emplace(rules);
    if (is_new)
      for (size_t t = 0; t < TABLES; ++t)
        known->second[t] = has(readings().respects[t], rules)
                               ? uint16_t(~goal_values_[t] | exceptions_.false_in(rules, int(t), absent))
                               : 0;
    return known->second;
  }

  // The same where the Goal is a premise: the rows in which none of the rules makes it from true lines.
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

  Rules all_rules(const std::vector<int>& alive) const {
    Rules all = 0;
    for (int at : alive) all |= sets_[size_t(at)];
    return all;
  }

  // The sets of rules that do not prove the Goal from the chosen premises already.
  Alive unproved(const Alive& alive, const Held& held) {
    std::vector<int> likely = not_refuted(alive.sets, held), left;
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

  // Tell of each of these sets of rules that makes a minimal Solution with the chosen premises.
  void tell(const std::vector<int>& likely) {
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
  std::unordered_map<Parts, std::unordered_map<Rules, Values>> refuting_rules_;  // by absent parts
  std::unordered_map<Parts, std::vector<const Values*>> refuting_;  // the same for each of the sets
  Parts in_no_premise_ = 0;                                         // the parts that no letters are left for
  std::vector<std::unique_ptr<Held>> kept_;                         // by the number of the formula
  std::unordered_map<Rules, bool> theorem_;
  std::vector<Rules> sets_;
  std::unordered_map<std::string, Needed> needed_by_text_;
  Needed* needed_ = nullptr;
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

int premises_search(void* search, const int* letters, const char* needed, const uint16_t* sets, int number,
                    direct::Found found, direct::GoOn go_on) {
  direct::Letters all = 0;
  for (int head = 0; head < direct::HEADS; ++head) all += direct::Letters(letters[head]) * direct::one(head);
  return static_cast<direct::Search*>(search)->run(all, needed, sets, number, found, go_on);
}

}
