// Sums, products and powers of numbers: exact where they can be, with fingerprints, and with the
// distance from a number that an enclosure cannot tell from them.

#pragma once

#include "enclosures.h"

namespace sieve {

inline Type type_of_joined(const Real& a, const Real& b) {
  if (a.type == RATIONAL) return b.type;
  if (b.type == RATIONAL) return a.type;
  bool algebraic = a.type == IRRATIONAL || b.type == IRRATIONAL;
  bool transcendental = (a.type == TRANSCENDENTAL) != (b.type == TRANSCENDENTAL);
  return algebraic && transcendental ? TRANSCENDENTAL : ANY;
}

// What a number is next to but not equal to, and the difference, which is UNCLEAR if not known.
struct Near {
  uint64_t other = 0;
  Real difference;
};

inline bool is_near(const Real& a) { return a.has_other || a.form == ONE; }

inline Near near_of(const Real& a) {
  if (a.has_other && a.beyond) {
    Real log = between(a.distance - a.distance_off, a.distance + a.distance_off);
    return {a.other, exponential(log, a.beyond)};
  }
  if (a.form == ONE)
    return {a.sign > 0 ? 1 : PRIME - 1, exponential(between(a.lo, a.hi), a.sign * a.direction)};
  return {a.other, unclear()};
}

// An upper bound for the share that a difference is of a number; 1 if it is not known.
inline Wide share_of(const Real& difference, const Real& a) {
  if (!difference.clear() || !a.clear() || difference.of_sign() == 2 || a.of_sign() == 2) return 1;
  Real log = enclosed_sum(logarithm(difference), negative(logarithm(a)));
  if (log.form != PLAIN) return log.clear() && log.sign < 0 && rank(log) > 2 ? 0 : 1;
  return std::min(Wide(1), expl(log.hi));
}

// A number that is next to 0, 1 or −1, by its distance from it.
inline Real placed(const Real& a) {
  if (!a.has_other || !a.beyond || a.form != PLAIN || a.exact.known()) return a;
  bool is_unit = a.other == 1 || a.other == PRIME - 1;
  if (a.other != 0 && !is_unit) return a;
  Real found;
  if (is_unit) {
    int sign = a.other == 1 ? 1 : -1;
    if (!(a.distance + a.distance_off < std::log(double(NEXT)))) return a;
    found = next_to_one(a.distance - a.distance_off, a.distance + a.distance_off, sign, sign * a.beyond);
  } else {
    found = near_of(a).difference;
  }
  found.print = a.print;
  found.type = a.type;
  return found;
}

// What a sum is next to but not equal to.
inline void set_other_sum(const Real& a, const Real& b, Real& found) {
  if (is_near(a) && is_near(b)) {
    Near of_a = near_of(a), of_b = near_of(b);
    Real difference = enclosed_sum(of_a.difference, of_b.difference);
    if (difference.clear() && difference.of_sign() != 2)
      set_other(plus_mod(of_a.other, of_b.other), difference, found);
  } else if (is_near(a) || is_near(b)) {
    Near near = near_of(is_near(a) ? a : b);
    set_other(plus_mod(near.other, is_near(a) ? b.print : a.print), near.difference, found);
  } else if (is_lost(a, b)) {
    set_other(b.print, a, found);
  } else if (is_lost(b, a)) {
    set_other(a.print, b, found);
  }
}

// The same for a product of numbers that are not 0.
inline void set_other_product(const Real& a, const Real& b, Real& found) {
  if (is_near(a) && is_near(b)) {
    Near of_a = near_of(a), of_b = near_of(b);
    Real by_a = enclosed_product(of_a.difference, b), by_b = enclosed_product(a, of_b.difference);
    Wide share = share_of(of_a.difference, a);
    if (share < MOST_OFF && by_a.of_sign() != 2 && by_a.of_sign() == by_b.of_sign())
      set_other(times_mod(of_a.other, of_b.other), enclosed_sum(by_a, by_b), found, share);
  } else if (is_near(a) || is_near(b)) {
    Near near = near_of(is_near(a) ? a : b);
    const Real& more = is_near(a) ? b : a;
    if (more.of_sign() != 2)
      set_other(times_mod(near.other, more.print), enclosed_product(near.difference, more), found);
  }
}

inline bool is_monomial(const Real& a) { return a.is_monomial || is_monomial(a.exact); }

inline Real add(const Real& a, const Real& b) {
  if (!a.clear() || !b.clear()) return unclear();
  if (a.zero()) return b;
  if (b.zero()) return a;
  Exact exact = sum(a.exact, b.exact);
  if (exact.known()) return from(exact);
  uint64_t print = plus_mod(a.print, b.print);
  if (print == 0) return whole(0);
  Real found = enclosed_sum(a, b);
  bool is_clear = found.clear();
  if (!is_clear) found = {};  // what they are next to may say more
  found.exact = {};
  found.print = print;
  found.type = type_of_joined(a, b);
  found.has_other = found.is_monomial = false;
  set_other_sum(a, b, found);
  if (is_clear) return placed(recognised(found));
  return found.has_other && found.beyond && found.other == 0 ? placed(found) : unclear();
}

inline Real subtract(const Real& a, const Real& b) { return add(a, negative(b)); }

inline Real multiply(const Real& a, const Real& b) {
  if (a.zero() || b.zero()) return whole(0);
  if (!a.clear() || !b.clear()) return unclear();
  Exact exact = product(a.exact, b.exact);
  if (exact.known()) return from(exact);
  Real found = enclosed_product(a, b);
  if (!found.clear()) return found;
  found.print = times_mod(a.print, b.print);
  found.is_monomial = is_monomial(a) && is_monomial(b);
  found.type = type_of_joined(a, b);
  set_other_product(a, b, found);
  return placed(recognised(found));
}

// The reciprocal of a number that is certainly not 0.
inline Real reciprocal(const Real& a) {
  Exact exact = inverse(a.exact);
  if (exact.known()) return from(exact);
  Real found = enclosed_reciprocal(a);
  found.type = a.type;
  found.print = inverse_mod(a.print);
  found.is_monomial = a.is_monomial;
  if (!is_near(a)) return found;
  Near near = near_of(a);
  if (near.other) {
    Real difference = negative(enclosed_product(near.difference, enclosed_product(found, found)));
    set_other(inverse_mod(near.other), difference, found, share_of(near.difference, a));
  }
  return found;
}

// The whole number that a number is next to, if it is next to one and that is not too large.
inline Real whole_beside(const Real& a, const Near& near) {
  Wide size = a.form == ONE ? a.sign : a.lo;
  if (a.form > ONE || !(std::fabs(size) < 1e15L)) return unclear();
  Real found = whole(nearest_whole(size));
  return found.print == near.other ? found : unclear();
}

// What is known of a power of an exact number that is too long to be exact itself.
inline void describe_long_power(const Exact& base, const Exact& exponent, Real& found) {
  if (!base.known() || exponent.q > MOST_INDEX || exponent.p > 1 << 20) return;
  Exact root = radical(1, base.p, base.q, base.m * int(exponent.q));
  if (!root.known()) return;
  if (exponent.p % root.m) {
    found.type = IRRATIONAL;  // the radicand is no power that the index allows
    return;
  }
  uint64_t print = power_mod(print_of({root.p, root.q, 1, 1}), uint64_t(exponent.p / root.m));
  found.print = exponent.sign > 0 ? print : inverse_mod(print);
  found.type = RATIONAL;
}

Real positive_power(const Real& base, const Real& exponent);

// What a power of a positive number is next to but not equal to.
inline void set_other_power(const Real& base, const Real& exponent, Real& found) {
  if (!is_near(base)) return;
  Near near = near_of(base);
  Wide share = share_of(enclosed_product(near.difference, exponent), base) + share_of(near.difference, base);
  Real other = whole_beside(base, near);
  if (!(share < MOST_OFF) || !other.clear() || other.of_sign() != 1) return;
  Real per_base = enclosed_product(found, enclosed_reciprocal(base));
  Real difference = enclosed_product(enclosed_product(near.difference, exponent), per_base);
  set_other(positive_power(other, exponent).print, difference, found, 2 * share);
}

// A positive number to any power.
inline Real positive_power(const Real& base, const Real& exponent) {
  if (base.exact.is(1) || exponent.zero()) return whole(1);
  if (exponent.exact.is(1)) return base;
  if (!base.clear() || !exponent.clear()) return unclear();
  Exact exact = power(base.exact, exponent.exact);
  if (exact.known()) return from(exact);
  Real logs = enclosed_product(logarithm(base), exponent);
  Real found = logs.clear() ? exponential(logs, 1) : unclear();
  if (!found.clear()) return found;
  bool small = exponent.exact.whole() && exponent.exact.p <= 1 << 20;
  found.is_monomial = exponent.exact.known() && is_monomial(base);
  if (found.is_monomial) {
    found.print = power_mod(base.print, exponent_of(exponent.exact));
    found.type = small && base.type == RATIONAL ? RATIONAL : ANY;
  } else if (small) {
    uint64_t print = power_mod(base.print, uint64_t(exponent.exact.p));
    found.print = exponent.exact.sign > 0 ? print : inverse_mod(print);
    found.type = base.type == RATIONAL ? RATIONAL : ANY;
  } else {
    found.print = mixed(base.print, exponent.print, AS_POWER);
  }
  if (exponent.exact.rational()) {
    if (base.type == TRANSCENDENTAL) found.type = TRANSCENDENTAL;
    describe_long_power(base.exact, exponent.exact, found);
  } else if (exponent.type == IRRATIONAL && (base.type == RATIONAL || base.type == IRRATIONAL)) {
    found.type = TRANSCENDENTAL;  // Gelfond and Schneider; the base is not 1
  }
  if (found.form == PLAIN) set_other_power(base, exponent, found);
  return recognised(found);
}

}  // namespace sieve
