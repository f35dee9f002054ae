// Parts of the Goal that no premise contains may be read otherwise than the tables say, if the
// rules respect it (wff/evidence/readings). In which rows does that make the Goal false?
#pragma once

#include <algorithm>

#include "readings.h"

namespace direct {

using Parts = uint32_t;  // of the Goal, by their places

class Exceptions {
 public:
  Exceptions(Formulas& formulas, const Readings& readings, int goal)
      : formulas_(formulas), readings_(readings), goal_(goal) {
    close(goal);
    // parts come before wholes
    std::sort(closed_.begin(), closed_.end(), [&](int x, int y) {
      int one_length = length(x), other = length(y);
      return one_length != other ? one_length < other : x < y;
    });
    for (size_t at = 0; at < closed_.size(); ++at) place_[closed_[at]] = int(at);
    if (closed_.size() > MOST) closed_.clear();
    for (size_t at = 0; at < closed_.size(); ++at)
      if (formulas_[closed_[at]].head < N) binary_ |= Parts(1) << at;
    const Rules of_head[] = {rule(Ci) | rule(Co), rule(Ai) | rule(Ao), rule(Ki) | rule(Ko),
                             rule(Ei) | rule(Eo), 0};
    for (int at : closed_) {
      Head head = formulas_[at].head;
      if (head <= N) heads_[head] = true;
      if (head <= N) relevant_ |= of_head[head];
    }
  }

  // The parts that no premises with these letters contain.
  Parts beyond(Letters letters) const {
    Parts found = 0;
    for (size_t at = 0; at < closed_.size(); ++at)
      if (!within(formulas_.letters_of(closed_[at]), letters)) found |= Parts(1) << at;
    return found;
  }

  // The parts that are this formula, but for parts of its parts.
  Parts itself(Head head, int left, int right) const {
    for (size_t at = 0; at < closed_.size(); ++at) {
      const Node& node = formulas_[closed_[at]];
      if (node.head == head && node.left == left && node.right == right) return Parts(1) << at;
    }
    return 0;
  }

  // The rows in which the tables, with exceptions that the rules respect, make the Goal false. Only
  // parts that no premise contains may be exceptions, and none that begin with N or are variables.
  uint16_t false_in(Rules rules, int tables, Parts in_no_premise) {
    free_ = in_no_premise & binary_;
    rules &= relevant_;
    tables = alike(tables);
    uint64_t key = uint64_t(free_) << 24 | uint64_t(rules) << 8 | uint64_t(tables);
    auto [found, is_new] = known_.try_emplace(key, 0);
    if (is_new && !closed_.empty()) {
      for (int row = 0; row < 16; ++row) {
        values_ = 0;
        if (falsified(rules, tables, row, 0)) found->second |= uint16_t(1 << row);
      }
    }
    return found->second;
  }

 private:
  static constexpr size_t MOST = 24;

  // The first choice of tables that reads the parts of the Goal alike.
  int alike(int tables) const {
    int found = 0;
    for (int head = C, power = 1; head <= N; ++head, power *= 3, tables /= 3)
      if (heads_[head]) found += tables % 3 * power;
    return found;
  }

  void close(int at) {
    if (std::find(closed_.begin(), closed_.end(), at) != closed_.end()) return;
    closed_.push_back(at);
    Node node = formulas_[at];
    if (node.left >= 0) close(node.left);
    if (node.right >= 0) close(node.right);
    if (node.head == C || node.head == E)
      for (Head head : {C, E}) {
        close(formulas_.join(head, node.left, node.right));
        close(formulas_.join(head, node.right, node.left));
      }
  }
  int length(int at) const {
    const Node& node = formulas_[at];
    return 1 + (node.left < 0 ? 0 : length(node.left)) + (node.right < 0 ? 0 : length(node.right));
  }
  int place(Head head, int x, int y) { return place_.at(formulas_.join(head, x, y)); }
  bool value(int place) const { return values_ >> place & 1; }

  // Whether values for the parts from this one on can be chosen so that the Goal is false.
  bool falsified(Rules rules, int tables, int row, size_t at) {
    if (at == closed_.size()) return !value(place_.at(goal_)) && equivalences(rules);
    const Node node = formulas_[closed_[at]];
    bool by_table = node.head >= P ? COLUMNS[node.head - P] >> row & 1
                                   : readings_.table(tables, node.head, value(place_.at(node.left)),
                                                     node.right >= 0 && value(place_.at(node.right)));
    for (bool chosen : {by_table, !by_table}) {
      if (chosen != by_table && !(free_ >> at & 1)) break;
      values_ = (values_ & ~(1u << at)) | uint32_t(chosen) << at;
      if (respected(rules, node, chosen) && falsified(rules, tables, row, at + 1)) return true;
    }
    return false;
  }

  bool respected(Rules rules, const Node& node, bool whole) const {
    if (node.head > K) return true;
    bool x = value(place_.at(node.left)), y = value(place_.at(node.right));
    switch (node.head) {
      case K: return !(rules & rule(Ki) && x && y && !whole) && !(rules & rule(Ko) && whole && !(x && y));
      case A: return !(rules & rule(Ai) && (x || y) && !whole) && !(rules & rule(Ao) && whole && !(x || y));
      default: return !(rules & rule(Ci) && (y || !x) && !whole) && !(rules & rule(Co) && whole && x && !y);
    }
  }
  bool equivalences(Rules rules) {
    for (size_t at = 0; at < closed_.size(); ++at) {
      const Node node = formulas_[closed_[at]];
      if (node.head != E) continue;
      bool both = value(place(C, node.left, node.right)) && value(place(C, node.right, node.left));
      if (rules & rule(Ei) && both && !value(int(at))) return false;
      if (rules & rule(Eo) && value(int(at)) && !both) return false;
    }
    return true;
  }

  Formulas& formulas_;
  const Readings& readings_;
  int goal_;
  uint32_t values_ = 0;
  Rules relevant_ = 0;  // the rules about connectives of the parts of the Goal
  bool heads_[N + 1] = {};
  std::vector<int> closed_;
  Parts free_ = 0;    // the parts that may be exceptions
  Parts binary_ = 0;  // those that begin with a binary connective
  std::unordered_map<int, int> place_;
  std::unordered_map<uint64_t, uint16_t> known_;
};

}  // namespace direct
