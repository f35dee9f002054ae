// Whether a part and some value of a layer may be what a context wants.

#pragma once

#include "layer.h"

namespace sieve {

// False only if no value x fits: c is what is wanted, and t the part.
template <char symbol, bool is_left>
class Meeting {
 public:
  Meeting(const Tables& tables, const Layer& values) : tables_(tables), values_(values) {}

  bool may_be(uint32_t wanted, uint32_t part) const {
    const Quick &c = tables_.quick_holes[wanted], &t = tables_.quick_parts[part];
    if constexpr (symbol == PLUS || symbol == MINUS) {
      bool is_c_tiny = c.is_tiny && std::fabs(t.value) > Quick::LARGE_ENOUGH;
      bool is_t_tiny = t.is_tiny && std::fabs(c.value) > Quick::LARGE_ENOUGH;
      if ((c.is_fast || is_c_tiny) && (t.is_fast || is_t_tiny)) return sum(c, t);
      if (c.is_large && (t.is_tiny || (t.is_fast && std::fabs(t.value) < Quick::SMALL_ENOUGH)))
        return large_sum(wanted, c, t);
      return far_sum(c, t, tables_.holes[wanted], tables_.parts[part]);
    } else if constexpr (symbol == TIMES || symbol == OVER) {
      if (t.is_zero) return c.may_be_zero;
      if (c.is_fast && t.is_fast && !c.is_zero) return product(c, t);
      return far_product(c, t);
    } else {
      if (!c.may_be_whole || !t.may_be_whole) return false;
      return is_left == (symbol == POWER) ? base(c, t) : exponent(c, t);
    }
  }

 private:
  static constexpr bool IS_SUM = symbol == MINUS && is_left;      // x = c + t
  static constexpr bool IS_PRODUCT = symbol == OVER && is_left;   // x = c t
  static constexpr bool IS_TURNED = (symbol == MINUS || symbol == OVER) && !is_left;  // t−c or t/c
  static constexpr Wide NARROW = 0x1p-47L;
  static constexpr double LOST = 0x1p-46;
  static constexpr int MOST_POWER = 64;

  bool sum(const Quick& c, const Quick& t) const {
    double of_c = std::fabs(c.value), of_t = std::fabs(t.value);
    double value = IS_SUM ? c.value + t.value : IS_TURNED ? t.value - c.value : c.value - t.value;
    double off = of_c * c.value_off + of_t * t.value_off, lo = value - off, hi = value + off;
    if (!values_.all.may_hold(lo, hi)) return false;
    bool c_is_lost = of_c < of_t * LOST && !c.is_zero, t_is_lost = of_t < of_c * LOST && !t.is_zero;
    if (c_is_lost || t_is_lost || c.has_other != t.has_other) {  // x is next to this but not equal
      uint64_t other = sum_of_prints(c_is_lost ? 0 : !t_is_lost && c.has_other ? c.other : c.print,
                                     t_is_lost ? 0 : !c_is_lost && t.has_other ? t.other : t.print);
      if (values_.all.are_all(lo, hi, [&](uint64_t print) { return print == other; })) return false;
    }
    if (c.is_rational && t.is_rational)
      return values_.rationals.has(sum_of_prints(c.print, t.print)) || values_.strange.may_hold(lo, hi);
    return !is_transcendental(c, t) || values_.strange.may_hold(lo, hi);
  }

  static uint64_t sum_of_prints(uint64_t c, uint64_t t) {
    return plus_mod(IS_TURNED ? minus_mod(c) : c, IS_SUM || IS_TURNED ? t : minus_mod(t));
  }

  // The part is lost beside what is wanted, so that x is next to that or to its negative.
  bool large_sum(uint32_t wanted, const Quick& c, const Quick& t) const {
    if (large_ != wanted) {
      large_ = wanted;
      is_in_all_ = may_be_next_to(c, tables_.holes[wanted], values_.all);
      is_strange_ = is_in_all_ && may_be_next_to(c, tables_.holes[wanted], values_.strange);
    }
    if (!is_in_all_ || is_strange_ || !c.is_rational || !t.is_rational) return is_in_all_;
    return values_.rationals.has(sum_of_prints(c.print, t.print));
  }

  static bool may_be_next_to(const Quick& c, const Real& of_c, const Filter& filter) {
    if (c.is_huge) return filter.may_hold_log(c.log, c.log_off);
    Wide lo = of_c.lo - std::fabs(of_c.lo) * NARROW, hi = of_c.hi + std::fabs(of_c.hi) * NARROW;
    return IS_TURNED ? filter.may_hold(-hi, -lo) : filter.may_hold(lo, hi);
  }

  bool far_sum(const Quick& c, const Quick& t, const Real& of_c, const Real& of_t) const {
    for (auto [far, near] : {std::pair(&c, &t), std::pair(&t, &c)}) {
      if (far->is_huge && far->has_log && near->is_fast)
        return values_.all.may_hold_log(far->log, far->log_off);
      if (far->is_tower && far->has_loglog && (near->is_fast || near->has_log))
        return values_.all.may_hold_loglog(far->loglog, far->loglog_off);
    }
    if (!c.is_plain || !t.is_plain) return true;
    Wide lo = IS_SUM ? of_c.lo + of_t.lo : of_c.lo - of_t.hi;
    Wide hi = IS_SUM ? of_c.hi + of_t.hi : of_c.hi - of_t.lo;
    if (IS_TURNED) std::swap(lo, hi), lo = -lo, hi = -hi;
    return values_.all.may_hold(lo - std::fabs(lo) * NARROW, hi + std::fabs(hi) * NARROW);
  }

  // Neither is 0.
  bool product(const Quick& c, const Quick& t) const {
    double value = IS_PRODUCT ? c.value * t.value : IS_TURNED ? t.value / c.value : c.value / t.value;
    double off = std::fabs(value) * (c.value_off + t.value_off), lo = value - off, hi = value + off;
    if (!values_.all.may_hold(lo, hi)) return false;
    if (c.has_other != t.has_other) {
      uint64_t other = product_of_prints(c.has_other ? c.other : c.print, t.has_other ? t.other : t.print);
      if (values_.all.are_all(lo, hi, [&](uint64_t print) { return print == other; })) return false;
    }
    if (c.is_rational && t.is_rational)
      return values_.rationals.has(product_of_prints(c.print, t.print)) || values_.strange.may_hold(lo, hi);
    return !is_transcendental(c, t) || values_.strange.may_hold(lo, hi);
  }

  static uint64_t product_of_prints(uint64_t c, uint64_t t) {
    if (IS_PRODUCT) return times_mod(c, t);
    return IS_TURNED ? times_mod(t, inverse_mod(c)) : times_mod(c, inverse_mod(t));
  }

  bool far_product(const Quick& c, const Quick& t) const {
    if (c.has_log && t.has_log) {
      double log = IS_PRODUCT ? c.log + t.log : IS_TURNED ? t.log - c.log : c.log - t.log;
      double off = c.log_off + t.log_off;
      if (!values_.all.may_hold_log(log, off)) return false;
      if (!c.is_rational || !t.is_rational || values_.strange.may_hold_log(log, off)) return true;
      return values_.rationals.has(product_of_prints(c.print, t.print));
    }
    for (auto [far, near] : {std::pair(&c, &t), std::pair(&t, &c)})
      if (far->is_tower && far->has_loglog && near->has_log)
        return values_.all.may_hold_loglog(far->loglog, far->loglog_off);
    return true;
  }

  // Whether one is transcendental and the other algebraic, so that what is missing is the former.
  static bool is_transcendental(const Quick& c, const Quick& t) {
    return (c.is_transcendental && t.is_algebraic) || (t.is_transcendental && c.is_algebraic);
  }

  // The base, or the radicand.
  bool base(const Quick& c, const Quick& t) const {
    if (t.is_zero) return c.may_be_unit;
    double size = std::fabs(t.value);
    if (c.is_next_to_unit && t.is_fast && size > 0x1p-15 && size < 0x1p15)
      return values_.all.may_be_next_to_unit();
    if (t.is_huge && t.has_log && c.has_loglog)
      return symbol == ROOT ? values_.all.may_hold_loglog(c.loglog + t.log, c.loglog_off + t.log_off)
                            : c.loglog > FAR / 2 || values_.all.may_be_next_to_unit();
    if (c.is_tower && c.has_loglog && t.has_log)
      return values_.all.may_hold_loglog(symbol == ROOT ? c.loglog + t.log : c.loglog - t.log,
                                         c.loglog_off + t.log_off);
    if (!c.has_log || !t.has_log || !t.is_fast) return true;
    double exponent = symbol == POWER ? 1 / t.value : t.value, log = c.log * exponent;
    double off = c.log_off * std::fabs(exponent) + 2 * t.value_off * std::fabs(log);
    if (!(c.is_unit ? values_.all.may_hold_log(log, off) : values_.all.may_hold_log_of_no_unit(log, off)))
      return false;
    if (c.has_other && t.index && std::fabs(log) < 100) {
      uint64_t wanted = symbol == ROOT ? power_mod(c.other, t.index) : c.other;
      double size = std::exp(log), of_size = 2 * size * (off + 0x1p-40);
      auto is_other = [&](uint64_t print) {
        return (symbol == ROOT ? print : power_mod(print, t.index)) == wanted;
      };
      if (values_.all.are_all(size - of_size, size + of_size, is_other) &&
          values_.all.are_all(-size - of_size, of_size - size, is_other))
        return false;
    }
    if (symbol != ROOT || !c.is_rational || !t.index) return true;
    return values_.rationals.has(power_mod(c.print, t.index)) || values_.strange.may_hold_log(log, off);
  }

  // Whether all values at a ratio of logarithms are one small whole number, which does not fit.
  bool is_other_power(const Quick& c, const Quick& t, double ratio) const {
    if (!c.has_other || std::fabs(ratio) > MOST_POWER) return false;
    return values_.all.are_all(ratio - ratio * 0x1p-36, ratio + ratio * 0x1p-36, [&](uint64_t print) {
      if (print > MOST_POWER) return false;
      return symbol == POWER ? power_mod(t.print, print) == c.other : power_mod(c.other, print) == t.print;
    });
  }

  bool exponent(const Quick& c, const Quick& t) const {
    if (c.has_ratio && t.has_ratio) {
      double ratio = symbol == POWER ? c.log / t.log : t.log / c.log;
      return values_.all.may_hold(ratio) && !is_other_power(c, t, ratio);
    }
    if (c.has_loglog && t.has_loglog) {
      double log = symbol == POWER ? c.loglog - t.loglog : t.loglog - c.loglog;
      return values_.all.may_hold_log(log, c.loglog_off + t.loglog_off);
    }
    bool t_is_unit = t.is_zero || t.is_unit;
    return !t_is_unit || c.may_be_zero || c.may_be_unit;
  }

  const Tables& tables_;
  const Layer& values_;
  mutable uint32_t large_ = NONE;  // what was wanted last in a large sum, and what the filters say of it
  mutable bool is_in_all_ = false, is_strange_ = false;
};

}  // namespace sieve
