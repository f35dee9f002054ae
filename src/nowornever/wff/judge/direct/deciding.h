// Whether rules prove the Goal from premises: the three procedures of wff/prover/deciding, with
// sets of formulas as 64 bits. Where the formulas are too many, the answer is UNKNOWN.
#pragma once

#include <unordered_map>
#include <utility>
#include <vector>

#include "formulas.h"

namespace direct {

enum Rule { Ki, Ko, Ai, Ao, Ci, Co, Ei, Eo, Ni, No, Re, Rp, RULES };
using Rules = uint16_t;
constexpr Rules rule(int at) { return Rules(1 << at); }
constexpr bool has(Rules rules, Rules wanted) { return (rules & wanted) == wanted; }

enum Answer { NO, YES, UNKNOWN };
using Mask = uint64_t;
constexpr Mask bit(int at) { return Mask(1) << at; }
constexpr int CLASH = 63;
constexpr int MOST_CLOSURES = 20000;

// Numbers for some formulas; all are forgotten at once.
class Numbers {
 public:
  void clear() { ++epoch_; }
  bool add(int formula, int number) {
    if (size_t(formula) >= known_.size()) known_.resize(2 * size_t(formula) + 64, {0, -1});
    auto& [epoch, found] = known_[size_t(formula)];
    if (epoch == epoch_) return false;
    epoch = epoch_;
    found = number;
    return true;
  }
  // -1 if there is none.
  int operator[](int formula) const {
    bool is_known = size_t(formula) < known_.size() && known_[size_t(formula)].first == epoch_;
    return is_known ? known_[size_t(formula)].second : -1;
  }

 private:
  std::vector<std::pair<uint64_t, int>> known_;
  uint64_t epoch_ = 1;
};

// The formulas that proofs from some premises need, numbered (see prover.deciding.universe).
class Universe {
 public:
  Universe(Formulas& formulas, int goal, bool one_line)
      : formulas_(formulas), goal_(goal), one_line_(one_line) {}

  // Collect the formulas for these premises; `rules` are all that will be asked for.
  void collect(const std::vector<int>& premises, Rules rules) {
    local_.clear();
    found_.clear();
    conditionals_.clear();
    for (int premise : premises) add(premise);
    add(goal_);
    bool repeats = false;
    for (int premise : premises) repeats = repeats || premise == goal_;
    size_t natural = found_.size();
    if (repeats) for_again_inwards(goal_, rules);
    if (!one_line_) {
      for (size_t at = 0; at < natural; ++at) {
        Node node = formulas_[found_[at]];
        if (node.head == A && rules & rule(Ao)) {
          for_again(node.left, rules);
          for_again(node.right, rules);
        }
        if (node.head == C && node.left == node.right) for_again_inwards(node.left, rules);
      }
    }
    too_large_ = found_.size() > CLASH;
    if (too_large_) return;
    size_t number = found_.size();
    left_.assign(number, -1);
    right_.assign(number, -1);
    for (auto& each : with_) each.clear();
    for (size_t at = 0; at < number; ++at) {
      Node node = formulas_[found_[at]];
      if (node.left >= 0) left_[at] = local_[node.left];
      if (node.right >= 0) right_[at] = local_[node.right];
      if (node.head <= N) with_[node.head].push_back(int(at));
    }
    there_.assign(number, -1);
    back_.assign(number, -1);
    for (auto [at, there, back] : conditionals_) {
      there_[at] = local_[there];
      back_[at] = local_[back];
    }
    goal_at_ = local_[goal_];
  }

  Mask mask(const std::vector<int>& premises, int without = -1) const {
    Mask found = 0;
    for (int premise : premises)
      if (premise != without) found |= bit(local_[premise]);
    return found;
  }

  Answer makes(Mask have, Rules rules) {
    if (too_large_) return UNKNOWN;
    steps(rules);
    if (!(rules & rule(Re))) return table(have, rules) ? YES : NO;
    if (rules & rule(No)) return has_valuation(have, rules) ? NO : YES;
    rules_ = rules;
    closures_.clear();
    given_up_ = false;
    bool found = made_again(have, goal_at_, bit(goal_at_) & have);
    return given_up_ ? UNKNOWN : found ? YES : NO;
  }

 private:
  struct Step {
    Mask needs;
    int gives;
  };
  using Clause = std::pair<Mask, Mask>;  // literals that are to be true, and to be false

  void add(int at) {
    if (!local_.add(at, int(found_.size()))) return;
    size_t place = found_.size();
    found_.push_back(at);
    Node node = formulas_[at];
    if (node.left >= 0) add(node.left);
    if (node.right >= 0) add(node.right);
    if (node.head == E) {
      int there = formulas_.join(C, node.left, node.right), back = formulas_.join(C, node.right, node.left);
      conditionals_.push_back({place, there, back});
      add(there);
      add(back);
    }
  }
  // What may be needed to make a formula again that is there already.
  void for_again(int x, Rules rules) {
    if (has(rules, rule(Ki) | rule(Ko))) add(formulas_.join(K, x, x));
    if (has(rules, rule(Ai) | rule(Ao))) add(formulas_.join(A, x, x));
    if (has(rules, rule(Ci) | rule(Co))) add(formulas_.join(C, x, x));
    Node node = formulas_[x];
    if (node.head == C && has(rules, rule(Ei) | rule(Eo))) {
      add(formulas_.join(C, node.right, node.left));
      add(formulas_.join(E, node.left, node.right));
    }
  }
  void for_again_inwards(int x, Rules rules) {
    for_again(x, rules);
    while (formulas_[x].head == C && formulas_[x].left == formulas_[x].right) {
      x = formulas_[x].left;
      for_again(x, rules);
    }
  }

  Head head(int at) const { return formulas_[found_[size_t(at)]].head; }
  int left(int at) const { return left_[size_t(at)]; }
  int right(int at) const { return right_[size_t(at)]; }

  // Every way to apply a rule that takes lines only.
  void steps(Rules rules) {
    steps_.clear();
    for (int w : with_[C])
      if (rules & rule(Co)) steps_.push_back({bit(w) | bit(left(w)), right(w)});
    for (int w : with_[K]) {
      if (rules & rule(Ko)) {
        steps_.push_back({bit(w), left(w)});
        steps_.push_back({bit(w), right(w)});
      }
      if (rules & rule(Ki)) steps_.push_back({bit(left(w)) | bit(right(w)), w});
    }
    for (int w : with_[A])
      if (rules & rule(Ai)) {
        steps_.push_back({bit(left(w)), w});
        steps_.push_back({bit(right(w)), w});
      }
    for (int w : with_[E]) {
      int there = there_[size_t(w)], back = back_[size_t(w)];
      if (rules & rule(Eo)) {
        steps_.push_back({bit(w), there});
        steps_.push_back({bit(w), back});
      }
      if (rules & rule(Ei)) steps_.push_back({bit(there) | bit(back), w});
    }
  }

  // Without R: what each supposition gives by itself (prover.deciding.table).
  bool table(Mask have, Rules rules) {
    std::vector<Mask>&supposed = supposed_, &made = made_;
    std::vector<int>& row_of = row_of_;
    supposed.assign(1, have);
    row_of.assign(found_.size(), -1);
    auto suppose = [&](int x) {
      if (row_of[size_t(x)] < 0) {
        row_of[size_t(x)] = int(supposed.size());
        supposed.push_back(bit(x));
      }
    };
    if (rules & rule(Ci))
      for (int w : with_[C]) suppose(left(w));
    if (rules & rule(Ni))
      for (int w : with_[N]) suppose(left(w));
    if (rules & rule(Ao))
      for (int w : with_[A]) {
        suppose(left(w));
        suppose(right(w));
      }
    made.assign(supposed.size(), 0);
    auto lines = [&](int row) { return supposed[size_t(row)] | made[size_t(row)]; };
    auto taken = [&](int x) {
      int row = row_of[size_t(x)];
      return one_line_ ? lines(row) : made[size_t(row)];
    };
    for (bool grown = true; grown;) {
      grown = false;
      for (size_t row = 0; row < supposed.size(); ++row) {
        Mask before = made[row];
        for (bool more = true; more;) {
          Mask now = made[row];
          for (const Step& step : steps_)
            if (!(step.needs & ~lines(int(row)))) made[row] |= bit(step.gives);
          more = made[row] != now;
        }
        if (rules & rule(Rp)) made[row] |= supposed[row];
        if (rules & rule(Ci))
          for (int w : with_[C])
            if (taken(left(w)) & bit(right(w))) made[row] |= bit(w);
        if (rules & rule(Ni))
          for (int w : with_[N])
            if (clashes(lines(row_of[size_t(left(w))]))) made[row] |= bit(w);
        if (rules & rule(Ao))
          for (int w : with_[A])
            if (lines(int(row)) & bit(w)) made[row] |= taken(left(w)) & taken(right(w));
        grown = grown || made[row] != before;
      }
    }
    return made[0] & bit(goal_at_);
  }

  bool clashes(Mask lines) const {
    for (int w : with_[N])
      if (lines & bit(w) && lines & bit(left(w))) return true;
    return false;
  }

  // With R and No: is there a valuation with the Goal false? (prover.deciding.valuation)
  bool has_valuation(Mask have, Rules rules) {
    clauses_.clear();
    for (const Step& step : steps_) {
      Clause clause{0, 0};
      for (Mask rest = step.needs; rest; rest &= rest - 1) literal(clause, low(rest), false);
      literal(clause, step.gives, true);
      clauses_.push_back(clause);
    }
    if (rules & rule(Ao)) for (int w : with_[A]) clause(w, false, left(w), true, right(w), true);
    if (rules & rule(Ci))
      for (int w : with_[C]) {
        clause(w, true, left(w), true, left(w), true);
        clause(w, true, right(w), false, right(w), false);
      }
    for (Mask rest = have; rest; rest &= rest - 1) clause(low(rest), true, low(rest), true, low(rest), true);
    clause(goal_at_, false, goal_at_, false, goal_at_, false);
    return satisfiable(0, 0);
  }

  static int low(Mask mask) { return __builtin_ctzll(mask); }
  void literal(Clause& clause, int at, bool value) const {
    while (head(at) == N) {
      at = left(at);
      value = !value;
    }
    (value ? clause.first : clause.second) |= bit(at);
  }
  void clause(int x, bool is_x, int y, bool is_y, int z, bool is_z) {
    Clause made{0, 0};
    literal(made, x, is_x);
    literal(made, y, is_y);
    literal(made, z, is_z);
    clauses_.push_back(made);
  }
  bool satisfiable(Mask yes, Mask no) const {
    Mask wanted = 0, positive = 0;
    for (bool more = true; more;) {
      more = false;
      wanted = 0;
      for (const auto& [to_be, not_to_be] : clauses_) {
        if (to_be & yes || not_to_be & no) continue;
        if (to_be & not_to_be & ~(yes | no)) continue;
        Mask open_yes = to_be & ~no, open_no = not_to_be & ~yes;
        Mask open = open_yes | open_no;
        if (!open) return false;
        if (!(open & (open - 1))) {
          (open_yes ? yes : no) |= open;
          more = true;
        } else {
          wanted = open & -open;
          positive = open_yes & wanted;
        }
      }
    }
    if (!wanted) return true;
    if (positive) return satisfiable(yes | wanted, no) || satisfiable(yes, no | wanted);
    return satisfiable(yes, no | wanted) || satisfiable(yes | wanted, no);
  }

  // With R, without No: all that follows in a sub-proof with these lines. The bit CLASH means some
  // y and Ny, where Ni is there.
  Mask closure(Mask have) {
    auto found = closures_.find(have);
    if (found != closures_.end()) return found->second;
    if (closures_.size() >= MOST_CLOSURES) given_up_ = true;
    if (given_up_) return have;
    Mask c = have;
    for (bool more = true; more && !given_up_;) {
      Mask before = c;
      for (const Step& step : steps_)
        if (!(step.needs & ~c)) c |= bit(step.gives);
      if (rules_ & rule(Ni)) {
        if (clashes(c)) c |= bit(CLASH);
        if (c & bit(CLASH))
          for (int w : with_[N]) c |= bit(w);
      }
      if (rules_ & rule(Ci))
        for (int w : with_[C])
          if (!(c & bit(w)) && c & bit(right(w))) c |= bit(w);
      if (c != before) continue;
      if (rules_ & rule(Ci))
        for (int w : with_[C])
          if (!(c & bit(w)) && conditional(c, left(w), right(w))) c |= bit(w);
      if (rules_ & rule(Ni))
        for (int w : with_[N])
          if (!(c & (bit(w) | bit(left(w)))) && closure(c | bit(left(w))) & bit(CLASH)) c |= bit(w);
      if (rules_ & rule(Ao))
        for (int w : with_[A])
          if (c & bit(w) && !(c & (bit(left(w)) | bit(right(w)))))
            c |= closure(c | bit(left(w))) & closure(c | bit(right(w)));
      more = c != before;
    }
    return closures_[have] = c;
  }

  // Whether Ci gives Cxy from these lines, which do not hold y.
  bool conditional(Mask have, int x, int y) {
    if (x == y) return one_line_ || made_again(have | bit(x), x, true);
    return !(have & bit(x)) && closure(have | bit(x)) & bit(y);
  }

  // Whether x follows; if it is `there` already, whether a rule can make it (prover.deciding.worlds).
  bool made_again(Mask have, int x, bool there) {
    Mask c = closure(have);
    if (!there) return c & bit(x);
    if (rules_ & rule(Rp) || (rules_ & rule(Ni) && head(x) == N) ||
        has(rules_, rule(Ki) | rule(Ko)) || has(rules_, rule(Ai) | rule(Ao)) ||
        has(rules_, rule(Ci) | rule(Co)))
      return true;
    for (const Step& step : steps_)
      if (step.gives == x && !(step.needs & ~c)) return true;
    if (rules_ & rule(Ao))
      for (int w : with_[A])
        if (c & bit(w)) return true;
    if (head(x) != C) return false;
    if (has(rules_, rule(Ei) | rule(Eo))) {
      Node node = formulas_[found_[size_t(x)]];
      int back = local_[formulas_.join(C, node.right, node.left)];
      if (back >= 0 && c & bit(back)) return true;
    }
    if (!(rules_ & rule(Ci))) return false;
    return c & bit(right(x)) || conditional(c, left(x), right(x));
  }

  Formulas& formulas_;
  int goal_, goal_at_ = 0;
  bool one_line_, too_large_ = false, given_up_ = false;
  Rules rules_ = 0;
  struct Conditionals {
    size_t of;  // the place of Exy
    int there, back;
  };

  Numbers local_;
  std::vector<Conditionals> conditionals_;
  std::vector<int> found_, left_, right_, there_, back_;
  std::vector<int> with_[N + 1];
  std::vector<Step> steps_;
  std::vector<Clause> clauses_;
  std::vector<Mask> supposed_, made_;  // for `table`, which is called often
  std::vector<int> row_of_;
  std::unordered_map<Mask, Mask> closures_;
};

}  // namespace direct
