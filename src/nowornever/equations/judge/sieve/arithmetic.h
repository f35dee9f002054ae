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

// Note that a number is next to another, from which it is so far.
inline void set_other(uint64_t other, const Real& log, int sign, Real& found) {
  found.has_other = true;
  found.other = other;
  if (log.form != PLAIN) return;
  found.distance = double((log.lo + log.hi) / 2);
  found.distance_off = double(log.hi - log.lo) + std::fabs(found.distance) * 0x1p-50 + 0x1p-44;
  found.beyond = int8_t(sign);
}

inline int beyond_of(const Real& a) { return a.form == ONE ? a.sign * a.direction : a.beyond; }

inline Real distance_of(const Real& a) {
  if (a.form == ONE) return between(a.lo, a.hi);
  Real found;
  found.lo = a.distance - a.distance_off;
  found.hi = a.distance + a.distance_off;
  if (!a.beyond) found.form = UNCLEAR;
  return found;
}

// A number that is next to 0, 1 or −1, by its distance from it.
inline Real placed(const Real& a) {
  if (!a.has_other || !a.beyond || a.form != PLAIN || a.exact.known()) return a;
  Real found;
  if (a.other == 0)
    found = exponential(distance_of(a), a.beyond);
  else if (a.other == 1 || a.other == PRIME - 1) {
    int sign = a.other == 1 ? 1 : -1;
    if (!(a.distance + a.distance_off < std::log(double(NEXT)))) return a;
    found = next_to_one(distance_of(a).lo, distance_of(a).hi, sign, sign * a.beyond);
  } else {
    return a;
  }
  found.print = a.print;
  found.type = a.type;
  found.has_other = a.other != 0;
  found.other = a.other;
  return found;
}

// What a sum is next to but not equal to.
inline void set_other_sum(const Real& a, const Real& b, Real& found) {
  if (a.has_other || b.has_other) {
    if (a.has_other && b.has_other) return;
    const Real &near = a.has_other ? a : b, &more = a.has_other ? b : a;
    set_other(plus_mod(near.other, more.print), distance_of(near), beyond_of(near), found);
  } else if (is_lost(a, b)) {
    set_other(b.print, logarithm(a), a.of_sign(), found);
  } else if (is_lost(b, a)) {
    set_other(a.print, logarithm(b), b.of_sign(), found);
  }
}

inline Real add(const Real& a, const Real& b) {
  if (!a.clear() || !b.clear()) return unclear();
  if (a.zero()) return b;
  if (b.zero()) return a;
  Exact exact = sum(a.exact, b.exact);
  if (exact.known()) return from(exact);
  uint64_t print = plus_mod(a.print, b.print);
  if (print == 0) return whole(0);
  Real found = enclosed_sum(a, b);
  if (!found.clear()) return found;
  found.exact = {};
  found.print = print;
  found.type = type_of_joined(a, b);
  found.has_other = false;
  set_other_sum(a, b, found);
  return placed(recognised(found));
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
  found.type = type_of_joined(a, b);
  if (a.has_other != b.has_other) {
    const Real &near = a.has_other ? a : b, &more = a.has_other ? b : a;
    if (more.of_sign() != 2)
      set_other(times_mod(near.other, more.print), enclosed_sum(distance_of(near), logarithm(more)),
                beyond_of(near) * more.of_sign(), found);
  }
  return placed(recognised(found));
}

// The reciprocal of a number that is certainly not 0.
inline Real reciprocal(const Real& a) {
  Exact exact = inverse(a.exact);
  if (exact.known()) return from(exact);
  Real found = enclosed_reciprocal(a);
  found.type = a.type;
  found.print = inverse_mod(a.print);
  if (a.has_other && a.other) {
    Real twice = enclosed_product(logarithm(a), whole(-2));
    set_other(inverse_mod(a.other), enclosed_sum(distance_of(a), twice), -a.beyond, found);
  }
  return found;
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
  if (small) {
    uint64_t print = power_mod(base.print, uint64_t(exponent.exact.p));
    found.print = exponent.exact.sign > 0 ? print : inverse_mod(print);
    found.type = base.type == RATIONAL ? RATIONAL : ANY;
  } else {
    found.print = mixed(base.print, exponent.print, 1);
  }
  if (exponent.exact.rational()) {
    if (base.type == TRANSCENDENTAL) found.type = TRANSCENDENTAL;
    describe_long_power(base.exact, exponent.exact, found);
  } else if (exponent.type == IRRATIONAL && (base.type == RATIONAL || base.type == IRRATIONAL)) {
    found.type = TRANSCENDENTAL;  // Gelfond and Schneider; the base is not 1
  }
  return found;
}

}  // namespace sieve
