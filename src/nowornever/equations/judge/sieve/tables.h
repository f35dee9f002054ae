// The values of multisets of cubes, and what the contexts of multisets want in their holes.
//
// `values.py` and `contexts.py` do the same with exact numbers, and say why what is left out here
// may be left out.

#pragma once

#include "reals/quick.h"
#include "written.h"

namespace sieve {

constexpr size_t MOST_NUMBERS = 1600000;
constexpr int MOST_ASKED = 1000;
constexpr Wide MEASURED_OFF = 0x1p-40L;

struct TooMany {};

// What the exact arithmetic says of an expression.
struct Exactly {
  using IsWorth = int (*)(const char* expression);  // whether it is the Goal: 1, 0, or −1 if unknown
  using Measure = int (*)(const char* expression, int unit, double* log);
  enum Measured { BELOW = -1, EQUAL, ABOVE, UNKNOWN, UNDEFINED };  // `log` is that of the distance

  IsWorth is_worth = nullptr;
  Measure measure = nullptr;
  int asked = 0;
};

class Tables : public Written {
 public:
  Tables(Supply& supply, const Rules& rules, const Real& goal, int goal_is_rational, Wide goal_height,
         int most, bool whole_powers)
      : supply(supply), rules(rules), parts_leaner_(supply), holes_leaner_(supply), most_(most),
        goal_is_rational_(goal_is_rational), goal_height_(goal_height), whole_powers_(whole_powers) {
    Number wanted;
    static_cast<Real&>(wanted) = goal;
    keep_hole(wanted);
    contexts_[0] = {0, 1, 1, false, NONE};
    moves_powers_ = !whole_powers || (goal.exact.whole() && goal.exact.sign >= 0);
    for (char digit = '0'; digit <= '9'; ++digit) {
      Multiset unit = supply.unit(digit);
      if (!unit) continue;
      Number part;
      static_cast<Real&>(part) = whole(digit - '0');
      part.symbol = digit;
      part.cubes = unit;
      uint32_t next = uint32_t(parts.size()) + 1;
      values_[unit] = {next - 1, next, next, false, NONE};
      keep_part(part);
      if (goal.exact.is(digit - '0'))
        goal_is_digit_ = true;
      else
        parts_leaner_.replaces(unit, part.print);
    }
    if (!goal_is_digit_) holes_leaner_.replaces(0, goal.print);
  }

  Range values(Multiset multiset) {
    auto known = values_.find(multiset);
    if (known != values_.end()) return known->second;
    Range range = build_values(multiset);
    return values_[multiset] = range;
  }

  Range contexts(Multiset multiset) {
    auto known = contexts_.find(multiset);
    if (known != contexts_.end()) return known->second;
    Range range = build_contexts(multiset);
    return contexts_[multiset] = range;
  }

  // Ask whether a context wants exactly 0, 1 or −1, which its enclosure holds; false if that is
  // known or cannot be found out.
  bool settles_units(uint32_t outer) {
    Number& hole = holes[outer];
    if (hole.exact.known() || hole.is_no_unit) return false;
    for (int unit : {0, 1, -1}) {
      if (!hole.may_equal(unit)) continue;
      if (++exactly.asked > MOST_ASKED) return false;
      std::string text = write_around(outer, unit == 0 ? "0" : unit > 0 ? "1" : "-01");
      int answer = exactly.is_worth(text.c_str());
      if (answer < 0) return false;
      if (answer == 0) continue;
      static_cast<Real&>(hole) = whole(unit);
      quick_holes[outer] = Quick(hole, rules.may_be_whole(hole));
      return true;
    }
    return hole.is_no_unit = true;
  }

  static bool two_sided(char symbol) { return symbol != PLUS && symbol != TIMES; }

  Supply& supply;
  const Rules& rules;
  std::vector<Quick> quick_parts, quick_holes;
  std::unordered_map<Multiset, std::vector<Number>> wild;  // holes for which anything will do
  Exactly exactly;
  long steps = 0;

 private:
  struct Split {
    char symbol;
    Range left, right;
    Multiset around = 0, beside = 0;
  };

  void keep_part(const Number& part) {
    parts.push_back(part);
    quick_parts.emplace_back(part, rules.may_be_whole(part));
  }
  void keep_hole(const Number& hole) {
    holes.push_back(hole);
    quick_holes.emplace_back(hole, rules.may_be_whole(hole));
  }

  Range build_values(Multiset multiset) {
    std::vector<Split> splits;
    Range found;
    for (char symbol : supply.symbols) {
      if (symbol <= '9' && symbol >= '0') continue;
      Multiset unit = supply.unit(symbol);
      if (!supply.count(multiset, symbol)) continue;
      Multiset rest = multiset - unit;
      if (symbol == ROOT && supply.counts(rest).can_join(1))
        splits.push_back({symbol, {NONE, NONE}, values(rest)});
      supply.splits(rest, [&](Multiset left) {
        Multiset right = rest - left;
        if (!left || !right || (!two_sided(symbol) && left < right)) return;
        if (!supply.counts(left).can_join(1) || !supply.counts(right).can_join(1)) return;
        Range of_left = values(left), of_right = values(right);
        splits.push_back({symbol, of_left, of_right});
      });
    }
    Multiset others = supply.others(multiset, most_);
    bool last_powers = !supply.count(others, POWER) && !supply.count(others, ROOT);
    bool has_powers = supply.count(supply.all, POWER) || supply.count(supply.all, ROOT);
    Wide reach = std::numeric_limits<Wide>::infinity();
    if (last_powers && has_powers && goal_is_rational_ == 1) reach = reach_beside(others);
    fresh_.clear();
    prints_.clear();
    Found made;
    for (const Split& split : splits) {
      found.is_unclear |= split.right.is_unclear || (split.left.begin != NONE && split.left.is_unclear);
      bool is_moved = moves_powers_ || (split.symbol != POWER && split.symbol != ROOT);
      uint32_t lefts = split.left.begin == NONE ? 1 : split.left.end - split.left.begin;
      steps += long(lefts) * (split.right.end - split.right.begin) + 1;
      for (uint32_t l = 0; l < lefts; ++l) {
        uint32_t left = split.left.begin == NONE ? NONE : split.left.begin + l;
        if (left != NONE && is_moved && leaves_as_it_is(split.symbol, parts[left], false)) continue;
        for (uint32_t right = split.right.begin; right < split.right.end; ++right) {
          if (left != NONE && is_moved && leaves_as_it_is(split.symbol, parts[right], true)) continue;
          made.clear();
          rules.join(split.symbol, left == NONE ? two_ : parts[left], parts[right], made);
          found.is_unclear |= made.is_unclear;
          for (int at = 0; at < made.count; ++at)
            keep(made.numbers[at], split.symbol, left, right, multiset, reach, found);
        }
      }
      join_dead(split, multiset, found);
    }
    bool no_rationals = goal_is_rational_ == 0 && last_powers;
    found.begin = uint32_t(parts.size());
    for (Number& part : fresh_) {
      if (no_rationals && part.type == RATIONAL) continue;
      if (parts_leaner_.replaces(multiset, part.print)) continue;
      keep_part(part);
    }
    found.end = uint32_t(parts.size());
    for (const Split& split : splits) leave_as_they_are(split, multiset);
    found.left = uint32_t(parts.size());
    if (found.dead != NONE) {
      keep_part(dead_);
      found.dead = uint32_t(parts.size()) - 1;
    }
    if (parts.size() + holes.size() > MOST_NUMBERS) throw TooMany();
    return found;
  }

  // Add the values of parts to which an operation with 0 or 1 is applied, and nothing more.
  void leave_as_they_are(const Split& split, Multiset multiset) {
    bool is_power = split.symbol == POWER || split.symbol == ROOT;
    if (split.left.begin == NONE || (is_power && !moves_powers_)) return;
    for (bool is_left : {true, false}) {
      const Range &one = is_left ? split.left : split.right, &other = is_left ? split.right : split.left;
      for (uint32_t unit = other.begin; unit < other.end; ++unit) {
        if (!leaves_as_it_is(split.symbol, parts[unit], is_left)) continue;
        for (uint32_t at = one.begin; at < one.left; ++at) {
          if ((is_power && !rules.may_be_whole(parts[at])) || !prints_.add(parts[at].print)) continue;
          if (parts_leaner_.replaces(multiset, parts[at].print)) continue;
          Number part = parts[at];
          part.symbol = split.symbol;
          part.cubes = multiset;
          part.first = is_left ? at : unit;
          part.second = is_left ? unit : at;
          keep_part(part);
        }
      }
    }
  }

  Wide reach_beside(Multiset others) const {
    return Limits::height_of(supply, others, supply.counts(others).operations) * goal_height_ * 2;
  }

  void keep(const Real& value, char symbol, uint32_t left, uint32_t right, Multiset multiset,
            Wide reach, Range& found) {
    bool is_dead = !Limits::within(value, reach);
    if (is_dead ? found.dead != NONE : !prints_.add(value.print)) return;
    Number part;
    static_cast<Real&>(part) = value;
    part.symbol = symbol;
    part.first = left;
    part.second = right;
    part.cubes = multiset;
    if (is_dead)
      keep_dead(part, found);
    else if (is_settled(part))
      fresh_.push_back(part);
  }

  // Ask how far a part is from 0, 1 or −1 if its enclosure leaves that open; false if the part is
  // undefined.
  bool is_settled(Number& part) {
    if (part.exact.known() || part.form != PLAIN || part.is_no_unit) return true;
    bool is_no_unit = true;
    for (int unit : {0, 1, -1}) {
      if (unit == 0 ? part.of_sign() != 2 : !part.may_equal(unit)) continue;
      double log = 0;
      int answer = ++exactly.asked > MOST_ASKED
                       ? int(Exactly::UNKNOWN)
                       : exactly.measure(write_part(part).c_str(), unit, &log);
      if (answer == Exactly::UNDEFINED) return false;
      if (answer == Exactly::UNKNOWN) {
        is_no_unit = false;
        continue;
      }
      Real settled = whole(unit);
      if (answer != Exactly::EQUAL) {
        Wide off = MEASURED_OFF * (1 + std::fabs(log));
        Real difference = exponential(between(log - off, log + off), answer);
        settled = enclosed_sum(settled, difference);
        settled.print = part.print;
        settled.type = part.type;
        set_other(whole(unit).print, difference, settled);
      }
      static_cast<Real&>(part) = settled;
      if (part.exact.known()) return true;
    }
    part.is_no_unit = is_no_unit;
    return true;
  }

  void keep_dead(Number part, Range& found) {
    if (found.dead != NONE) return;
    part.form = DEAD;
    part.exact = {};
    dead_ = part;
    found.dead = 0;
  }

  // Operations on dead parts: 0 times one, or divided by one, is 0; all others are dead.
  void join_dead(const Split& split, Multiset multiset, Range& found) {
    bool unary = split.left.begin == NONE;
    if ((unary || split.left.dead == NONE) && split.right.dead == NONE) return;
    Number part;
    part.symbol = split.symbol;
    part.cubes = multiset;
    auto each = [&](const Range& range, auto use) {
      for (uint32_t at = range.begin; at < range.end; ++at) use(at);
      if (range.dead != NONE) use(range.dead);
    };
    auto join = [&](uint32_t left, uint32_t right) {
      bool left_dead = left != NONE && parts[left].form == DEAD, right_dead = parts[right].form == DEAD;
      if (!left_dead && !right_dead) return;
      part.first = left;
      part.second = right;
      bool zero_left = left != NONE && parts[left].zero();
      bool makes_zero = split.symbol == TIMES ? zero_left || parts[right].zero()
                                              : split.symbol == OVER && zero_left;
      if (makes_zero) {
        Real zero = whole(0);
        if (prints_.add(zero.print)) {
          static_cast<Real&>(part) = zero;
          fresh_.push_back(part);
        }
      } else if (!(split.symbol == OVER && parts[right].zero())) {
        keep_dead(part, found);
      }
    };
    if (unary)
      each(split.right, [&](uint32_t right) { join(NONE, right); });
    else
      each(split.left, [&](uint32_t left) {
        each(split.right, [&](uint32_t right) { join(left, right); });
      });
  }

  Range build_contexts(Multiset multiset) {
    std::vector<Split> splits;
    Range found;
    for (char symbol : supply.symbols) {
      if (symbol <= '9' && symbol >= '0') continue;
      if (!supply.count(multiset, symbol)) continue;
      Multiset rest = multiset - supply.unit(symbol);
      if (symbol == ROOT && supply.counts(rest).can_join(0))
        splits.push_back({symbol, contexts(rest), {NONE, NONE}});
      supply.splits(rest, [&](Multiset part) {
        if (!part || !supply.counts(part).can_join(1) || !supply.counts(rest - part).can_join(0))
          return;
        Range around = contexts(rest - part), beside = values(part);
        splits.push_back({symbol, around, beside, rest - part, part});
      });
    }
    Limits limits(supply, supply.others(multiset, most_), whole_powers_);
    fresh_.clear();
    prints_.clear();
    Found made;
    for (const Split& split : splits) {
      bool unary = split.right.begin == NONE;
      found.is_unclear |= split.left.is_unclear || (!unary && split.right.is_unclear);
      steps += long(split.left.end - split.left.begin) * (unary ? 1 : split.right.end - split.right.begin) + 1;
      bool spare = !unary && can_spare(split.around, split.beside + supply.unit(split.symbol));
      for (uint32_t outer = split.left.begin; outer < split.left.end; ++outer) {
        if (unary) {
          made.clear();
          rules.radicand(holes[outer], made);
          keep_holes(made, split.symbol, outer, NONE, false, multiset, limits, found);
          continue;
        }
        for (uint32_t part = split.right.begin; part < split.right.end; ++part)
          for (int side = 0; side < (two_sided(split.symbol) ? 2 : 1); ++side) {
            bool is_left = side == 0;
            if (spare && leaves_as_it_is(split.symbol, parts[part], is_left)) continue;
            made.clear();
            rules.holes(split.symbol, holes[outer], parts[part], is_left, made);
            if (made.is_unclear && settles_units(outer)) {
              made.clear();
              rules.holes(split.symbol, holes[outer], parts[part], is_left, made);
            }
            keep_holes(made, split.symbol, outer, part, is_left, multiset, limits, found);
          }
      }
    }
    found.begin = uint32_t(holes.size());
    for (Number& hole : fresh_) {
      if (holes_leaner_.replaces(multiset, hole.print)) continue;
      keep_hole(hole);
    }
    found.end = uint32_t(holes.size());
    if (parts.size() + holes.size() > MOST_NUMBERS) throw TooMany();
    return found;
  }

  bool can_spare(Multiset around, Multiset more) const {
    if (around == 0 && goal_is_digit_) return false;
    return !(more & holes_leaner_.lacks(around));
  }

  void keep_holes(const Found& made, char symbol, uint32_t outer, uint32_t part, bool is_left,
                  Multiset multiset, const Limits& limits, Range& found) {
    found.is_unclear |= made.is_unclear;
    Number hole = hole_at(multiset, symbol, outer, part, is_left);
    if (made.wild) keep_wild(hole);
    for (int at = 0; at < made.count; ++at) {
      const Real& value = made.numbers[at];
      if (!limits.admit(value) || !prints_.add(value.print)) continue;
      static_cast<Real&>(hole) = value;
      fresh_.push_back(hole);
    }
  }

  // One of each kind is enough: the symbol, the side, what is known and what is wanted.
  void keep_wild(const Number& hole) {
    auto& known = wild[hole.cubes];
    for (const Number& other : known)
      if (other.symbol == hole.symbol && other.is_left == hole.is_left &&
          parts[other.second].print == parts[hole.second].print &&
          holes[other.first].print == holes[hole.first].print)
        return;
    known.push_back(hole);
  }

  std::unordered_map<Multiset, Range> values_, contexts_;
  Leaner parts_leaner_, holes_leaner_;
  std::vector<Number> fresh_;
  Prints prints_;
  Number dead_;
  const Real two_ = whole(2);
  int most_, goal_is_rational_;
  Wide goal_height_;  // neither its numerator nor its denominator is larger, if it is rational
  bool whole_powers_, moves_powers_ = true, goal_is_digit_ = false;
};

}  // namespace sieve
