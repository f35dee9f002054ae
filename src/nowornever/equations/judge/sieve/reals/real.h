// Real numbers by enclosures, towers of powers among them, and with a fingerprint.
//
// The fingerprint is a residue: sums and products of numbers have the sums and products of their
// fingerprints, and powers of 2, 3, 5 and 7, also with irrational exponents, have powers of theirs
// (`prints.h`). The fingerprint of any other power is a hash of those of its parts. So what is equal
// by these laws has the same fingerprint, and two numbers with the same one are equal, but for a
// chance of one in 2^61.

#pragma once

#include <algorithm>
#include <limits>

#include "prints.h"

namespace sieve {

constexpr Wide FAR = 10820;  // numbers whose logarithm is larger than this are known by it
constexpr Wide SLACK = 0x1p-60L, LOOSE = 0x1p-57L;
static_assert(std::numeric_limits<Wide>::digits >= 64, "the enclosures need long doubles");
static_assert(std::numeric_limits<Wide>::max_exponent >= 16384, "the enclosures need their range");

enum Form : int8_t { PLAIN, ONE, LOG, TOWER, UNCLEAR, DEAD };
enum Type : int8_t { ANY, RATIONAL, IRRATIONAL, TRANSCENDENTAL };  // IRRATIONAL: and algebraic

struct Real {
  Wide lo = 0, hi = 0;  // of x, of log||x|−1| if x is next to 1 or −1, of log|x|, or of a TOWER:
                        // of log|log|x||, or of as many more logarithms as `level` says
  Exact exact;
  uint64_t print = 0;
  uint64_t other = 0;  // the fingerprint of a number that it is next to but not equal to
  double distance = 0, distance_off = 0;  // the logarithm of the distance, and how far that is off
  bool has_other = false;
  bool is_no_unit = false;  // it was shown to be neither 0 nor 1 nor −1
  bool is_monomial = false;  // it is a product of powers of 2, 3, 5 and 7, not exact, and has its fingerprint
  int8_t beyond = 0;  // the sign of x minus the other; 0 if it is not known
  Form form = PLAIN;
  int8_t sign = 0;       // of what is not PLAIN
  int8_t direction = 0;  // the sign of log|x|, of what is TOWER or next to 1
  int8_t level = 0;      // of a TOWER: how often the logarithm is taken
  Type type = ANY;

  bool clear() const { return form < UNCLEAR; }
  bool zero() const { return exact.zero(); }
  bool may_be(Wide number) const {
    return form == PLAIN && lo <= number && number <= hi && (!exact.known() || exact.rational());
  }
  // The same by its fingerprint too: no hash is in that of a rational, so it tells two apart.
  bool may_equal(int number) const {
    if (is_no_unit || !may_be(number) || type == IRRATIONAL || type == TRANSCENDENTAL) return false;
    return type != RATIONAL || print == (number < 0 ? PRIME + number : uint64_t(number));
  }
  // 1, −1, 0, or 2 if it is not known.
  int of_sign() const {
    if (exact.known()) return exact.sign;
    if (form != PLAIN) return form == UNCLEAR ? 2 : sign;
    return lo > 0 ? 1 : hi < 0 ? -1 : 2;
  }
};

inline Real unclear() {
  Real found;
  found.form = UNCLEAR;
  return found;
}

inline Real between(Wide lo, Wide hi, Wide slack = SLACK) {
  Real found;
  found.lo = lo - std::fabs(lo) * slack;
  found.hi = hi + std::fabs(hi) * slack;
  return found;
}

Real from(const Exact& a);

inline Real whole(int64_t number) {
  return from({std::abs(number), 1, 1, int8_t((number > 0) - (number < 0))});
}

inline int64_t nearest_whole(Wide number) { return int64_t(number < 0 ? number - 0.5L : number + 0.5L); }

// A number known by its enclosure: exact if it is a small whole number by its fingerprint.
inline Real recognised(Real a) {
  if (a.form != PLAIN || a.exact.known() || a.type == IRRATIONAL || a.type == TRANSCENDENTAL) return a;
  if (!(std::fabs(a.lo) < 1e15L)) return a;
  int64_t nearest = nearest_whole(a.lo);
  if (nearest < a.lo) nearest = nearest_whole(a.hi);
  if (nearest < a.lo || nearest > a.hi) return a;
  Real found = whole(nearest);
  return found.print == a.print ? found : a;
}

inline Real negative(Real a) {
  if (a.form == PLAIN) {
    std::swap(a.lo, a.hi);
    a.lo = -a.lo;
    a.hi = -a.hi;
  } else {
    a.sign = int8_t(-a.sign);
  }
  a.exact = negated(a.exact);
  a.print = minus_mod(a.print);
  a.other = minus_mod(a.other);
  a.beyond = int8_t(-a.beyond);
  a.is_monomial = false;
  return a;
}

Real exponential(const Real& log, int sign);

constexpr Wide NEXT = 0x1p-45L;  // what is closer to 1 than this is known by its distance
constexpr Wide OFF = 0x1p-44L;   // more than the relative difference of log(1+d) and d, or of d²
constexpr Wide MOST_OFF = 0x1p-20L;
constexpr int64_t LEAST_FINE = int64_t(1) << 37;  // only with such a denominator it is next to 1

// An upper bound for the distance of a number from 1 or −1 that it is next to.
inline Wide distance_from_one(const Real& a) { return a.hi < -45 ? 0x1p-64L : expl(a.hi); }

// A number next to 1 as a PLAIN one.
inline Real flattened(const Real& a) {
  if (a.form != ONE) return a;
  Wide distance = distance_from_one(a);
  Real found = a.direction > 0 ? between(1, 1 + distance) : between(1 - distance, 1);
  return a.sign < 0 ? negative(found) : found;
}

inline Real next_to_one(Wide lo, Wide hi, int sign, int direction) {
  Real found;
  found.form = ONE;
  found.lo = lo - OFF;
  found.hi = hi + OFF;
  found.sign = int8_t(sign);
  found.direction = int8_t(direction);
  return found;
}

// The logarithm of the absolute value of a number that is clear and certainly not 0.
inline Real logarithm(const Real& a) {
  if (a.form == ONE) return exponential(between(a.lo - OFF, a.hi + OFF), a.direction);
  if (a.form == PLAIN) {
    Wide low = std::min(std::fabs(a.lo), std::fabs(a.hi));
    Wide high = std::max(std::fabs(a.lo), std::fabs(a.hi));
    auto log_of = [](Wide x) { return x > 0.5L && x < 2 ? log1pl(x - 1) : logl(x); };
    if (a.exact.known() && a.exact.p == a.exact.q) return whole(0);
    Real found = between(log_of(low), log_of(high));
    return found;
  }
  Real found;
  found.lo = a.lo;
  found.hi = a.hi;
  found.sign = a.direction;
  if (a.form == TOWER && a.level > 2) {
    found.form = TOWER;
    found.level = int8_t(a.level - 1);
    found.direction = 1;
  } else {
    found.form = a.form == LOG ? PLAIN : LOG;
  }
  return found;
}

// The number with this sign whose absolute value has this logarithm.
inline Real exponential(const Real& log, int sign) {
  if (!log.clear()) return unclear();
  if (log.form == ONE) return exponential(flattened(log), sign);
  Real found;
  if (log.form == PLAIN) {
    Wide most = std::max(std::fabs(log.lo), std::fabs(log.hi));
    Wide least = std::min(std::fabs(log.lo), std::fabs(log.hi));
    if (most < NEXT && (log.lo > 0 || log.hi < 0))
      return next_to_one(logl(least), logl(most), sign, log.lo > 0 ? 1 : -1);
    if (most <= FAR) {
      found = between(expl(log.lo), expl(log.hi));
    } else if (log.lo >= FAR || log.hi <= -FAR) {
      found.lo = log.lo;
      found.hi = log.hi;
      found.form = LOG;
      found.sign = int8_t(sign);
      return found;
    } else {
      return unclear();
    }
  } else if (log.form == LOG && log.hi <= 0) {
    return next_to_one(log.lo, log.hi, sign, log.sign);
  } else if (log.form == TOWER && log.direction < 0) {
    found = between(1, 1);
    found.is_no_unit = true;
  } else {
    found.lo = log.lo;
    found.hi = log.hi;
    found.form = TOWER;
    found.level = int8_t(log.form == LOG ? 2 : log.level + 1);
    found.sign = int8_t(sign);
    found.direction = log.sign;
    return found;
  }
  return sign < 0 ? negative(found) : found;
}

// A PLAIN result of an operation, by its logarithm if it is out of range.
inline Real in_range(const Real& a) {
  Wide low = std::min(std::fabs(a.lo), std::fabs(a.hi));
  Wide high = std::max(std::fabs(a.lo), std::fabs(a.hi));
  bool has_zero = a.lo <= 0 && a.hi >= 0;
  static const Wide HUGE_NUMBER = expl(FAR - 1), TINY_NUMBER = expl(1 - FAR);
  if (high < HUGE_NUMBER && (has_zero || low > TINY_NUMBER)) return a;
  if (has_zero) return unclear();
  return exponential(logarithm(a), a.lo > 0 ? 1 : -1);
}

// Note that a number is next to another, to which it is not equal, and by how much they differ if
// that is known, but for a share `off` of it.
inline void set_other(uint64_t other, const Real& difference, Real& found, Wide off = 0) {
  found.has_other = true;
  found.other = other;
  found.beyond = 0;
  int sign = difference.clear() ? difference.of_sign() : 2;
  if (sign == 2 || sign == 0) return;
  Real log = logarithm(difference);
  if (log.form != PLAIN || !(std::fabs(log.lo) < 1e300L) || !(off < MOST_OFF)) return;
  found.distance = double((log.lo + log.hi) / 2);
  found.distance_off = double(log.hi - log.lo + 2 * off) + std::fabs(found.distance) * 0x1p-50 + 0x1p-44;
  found.beyond = int8_t(sign);
}

// What an exact number with a large denominator is next to: a whole number or the root of one.
inline Real beside_whole(const Exact& a, Real found) {
  int64_t near = (a.p + a.q / 2) / a.q;
  if (near == 0) return found;
  Wide rest = Wide(Big(a.p) - Big(near) * a.q) / (Wide(near) * Wide(a.q));
  Wide log = log1pl(rest) / a.m, share = std::fabs(log);
  if (!(share < 2 * NEXT)) return found;
  if (near == 1) {
    Real one = next_to_one(logl(share), logl(share), a.sign, log > 0 ? 1 : -1);
    one.exact = found.exact;
    one.print = found.print;
    one.type = found.type;
    return one;
  }
  Exact other = radical(a.sign, near, 1, a.m);
  if (other.known()) set_other(print_of(other), between(log * found.lo, log * found.lo), found, share);
  return found;
}

inline Real from(const Exact& a) {
  Real found;
  Wide size = Wide(a.p) / Wide(a.q);
  if (a.q > 1 || a.m > 1) {
    if (a.m > 1) size = root_of(size, a.m);
    found = between(size, size, LOOSE);
  } else {
    found.lo = found.hi = size;
  }
  if (a.sign < 0) {
    std::swap(found.lo, found.hi);
    found.lo = -found.lo;
    found.hi = -found.hi;
  }
  found.exact = a;
  found.print = print_of(a);
  found.type = a.m == 1 ? RATIONAL : IRRATIONAL;
  return a.q > LEAST_FINE ? beside_whole(a, found) : found;
}

}  // namespace sieve
