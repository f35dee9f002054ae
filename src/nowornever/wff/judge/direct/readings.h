// Readings with a uniform table for each connective, all evaluated at once (certifying.pool): a
// set of rules that respects one in which premises are true and the Goal is false proves nothing.
#pragma once

#include <array>

#include "deciding.h"

namespace direct {

constexpr int TABLES = 243;  // each of C A K E N as usual, always true, or never true

using Values = std::array<uint16_t, TABLES>;  // for each choice of tables, the rows where it is true

class Readings {
 public:
  Readings() {
    for (int t = 0; t < TABLES; ++t) {
      int rest = t;
      for (int head = C; head <= N; ++head, rest /= 3) {
        kind_[t][head] = rest % 3;
        always_[head][size_t(t)] = rest % 3 == 1 ? 0xFFFF : 0;
        usual_[head][size_t(t)] = rest % 3 == 0 ? 0xFFFF : 0;
      }
      respects[size_t(t)] = respected(t);
    }
  }

  // The rules that lead from truth to truth.
  std::array<Rules, TABLES> respects;

  void value(const Formulas& formulas, int at, Values& found) const {
    const Node& node = formulas[at];
    if (node.head >= P) {
      found.fill(node.truth);
      return;
    }
    Values x, y{};
    value(formulas, node.left, x);
    if (node.right >= 0) value(formulas, node.right, y);
    join(node.head, x, y, found);
  }

  // The values of a formula by those of its parts.
  void join(Head head, const Values& x, const Values& y, Values& found) const {
    const Values &usual = usual_[head], &always = always_[head];
    switch (head) {
      case C:
        for (size_t t = 0; t < TABLES; ++t) found[t] = uint16_t((~x[t] | y[t]) & usual[t]) | always[t];
        break;
      case A:
        for (size_t t = 0; t < TABLES; ++t) found[t] = uint16_t((x[t] | y[t]) & usual[t]) | always[t];
        break;
      case K:
        for (size_t t = 0; t < TABLES; ++t) found[t] = uint16_t(x[t] & y[t] & usual[t]) | always[t];
        break;
      case E:
        for (size_t t = 0; t < TABLES; ++t) found[t] = uint16_t(~(x[t] ^ y[t]) & usual[t]) | always[t];
        break;
      default:
        for (size_t t = 0; t < TABLES; ++t) found[t] = uint16_t(~x[t] & usual[t]) | always[t];
    }
  }

  bool can_be_true(int t, Head head) const { return kind_[t][head] != 2; }

  bool table(int t, Head head, bool x, bool y) const {
    int kind = kind_[t][head];
    return kind == 1 || (kind == 0 && truth_of(head, x ? 0xFFFF : 0, y ? 0xFFFF : 0));
  }

 private:
  Rules respected(int t) const {
    Rules broken = 0;
    for (bool x : {true, false})
      for (bool y : {true, false}) {
        bool k = table(t, K, x, y), a = table(t, A, x, y), c = table(t, C, x, y);
        bool e = table(t, E, x, y), both = c && table(t, C, y, x);
        if (x && y && !k) broken |= rule(Ki);
        if (k && !(x && y)) broken |= rule(Ko);
        if ((x || y) && !a) broken |= rule(Ai);
        if (a && !(x || y)) broken |= rule(Ao);
        if ((y || !x) && !c) broken |= rule(Ci);
        if (c && x && !y) broken |= rule(Co);
        if (both && !e) broken |= rule(Ei);
        if (e && !both) broken |= rule(Eo);
      }
    if (kind_[t][N] == 1) broken |= rule(No);
    if (kind_[t][N] == 2) broken |= rule(No) | rule(Ni);
    return Rules(((1 << RULES) - 1) & ~broken);
  }

  int kind_[TABLES][N + 1];
  std::array<Values, N + 1> usual_, always_;
};

}  // namespace direct
