// Real numbers by enclosures, towers of powers among them, and with a fingerprint.
//
// The fingerprint is a residue: sums and products of numbers have the sums and products of their
// fingerprints, and the fingerprint of any other power is a hash of those of its parts. So what is
// equal by the laws of sums and products has the same fingerprint, and two numbers with the same
// one are equal, but for a chance of one in 2^61.

#pragma once

#include <algorithm>
#include <limits>

#include "exact.h"

namespace sieve {

constexpr Wide FAR = 10820;  // numbers whose logarithm is larger than this are known by it
constexpr Wide SLACK = 0x1p-60L, LOOSE = 0x1p-57L;
static_assert(std::numeric_limits<Wide>::digits >= 64, "the enclosures need long doubles");
static_assert(std::numeric_limits<Wide>::max_exponent >= 16384, "the enclosures need their range");

constexpr uint64_t PRIME = (uint64_t(1) << 61) - 1;

inline uint64_t times_mod(uint64_t a, uint64_t b) {
  unsigned __int128 product = (unsigned __int128)a * b;
  uint64_t folded = uint64_t(product & PRIME) + uint64_t(product >> 61);
  return folded >= PRIME ? folded - PRIME : folded;
}
inline uint64_t plus_mod(uint64_t a, uint64_t b) {
  uint64_t found = a + b;
  return found >= PRIME ? found - PRIME : found;
}
inline uint64_t minus_mod(uint64_t a) { return a ? PRIME - a : 0; }
inline uint64_t power_mod(uint64_t a, uint64_t exponent) {
  uint64_t found = 1;
  for (; exponent; exponent >>= 1, a = times_mod(a, a))
    if (exponent & 1) found = times_mod(found, a);
  return found;
}
inline uint64_t inverse_mod(uint64_t a) { return power_mod(a, PRIME - 2); }
inline uint64_t mixed(uint64_t a, uint64_t b, uint64_t c) {
  uint64_t x = a * 0x9E3779B97F4A7C15ull ^ (b + 0x7F4A7C15u) * 0xBF58476D1CE4E5B9ull;
  x = (x ^ (x >> 29)) * 0x94D049BB133111EBull + c * 0xD6E8FEB86659FD93ull;
  x = (x ^ (x >> 32)) * 0xBF58476D1CE4E5B9ull;
  return (x ^ (x >> 31)) % PRIME;
}

enum Form : int8_t { PLAIN, ONE, LOG, LOGLOG, UNCLEAR, DEAD };
enum Type : int8_t { ANY, RATIONAL, IRRATIONAL, TRANSCENDENTAL };  // IRRATIONAL: and algebraic

struct Real {
  Wide lo = 0, hi = 0;  // of x, of log||x|−1| where x is next to 1 or −1, of log|x| or of log|log|x||
  Exact exact;
  uint64_t print = 0;
  uint64_t other = 0;  // the fingerprint of a number that it is next to but not equal to
  double distance = 0, distance_off = 0;  // the logarithm of the distance, and how far that is off
  bool has_other = false;
  bool is_no_unit = false;    // it was shown to be neither 0 nor 1 nor −1
  bool is_too_large = false;  // UNCLEAR, but larger than everything that is not
  int8_t beyond = 0;  // the sign of x minus the other; 0 if it is not known
  Form form = PLAIN;
  int8_t sign = 0;       // of what is not PLAIN
  int8_t direction = 0;  // the sign of log|x|, of what is LOGLOG or next to 1
  Type type = ANY;

  bool clear() const { return form < UNCLEAR; }
  bool zero() const { return exact.zero(); }
  bool may_be(Wide number) const {
    return exact.known() ? exact.rational() && lo <= number && number <= hi
                         : form == PLAIN && lo <= number && number <= hi;
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

inline uint64_t print_of(const Exact& a) {
  uint64_t size = a.m == 1
      ? times_mod(uint64_t(a.p) % PRIME, a.q == 1 ? 1 : inverse_mod(uint64_t(a.q) % PRIME))
      : mixed(uint64_t(a.p), uint64_t(a.q), uint64_t(a.m));
  return a.sign < 0 ? minus_mod(size) : size;
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
  return found;
}

inline Real whole(int64_t number) {
  return from({std::abs(number), 1, 1, int8_t((number > 0) - (number < 0))});
}

// A number known by its enclosure: exact if it is a small whole number by its fingerprint.
inline Real recognised(Real a) {
  if (a.form != PLAIN || a.exact.known() || a.type == IRRATIONAL || a.type == TRANSCENDENTAL) return a;
  Wide nearest = std::nearbyint(a.lo);
  if (std::fabs(nearest) > 1e15L || nearest < a.lo) nearest = std::nearbyint(a.hi);
  if (std::fabs(nearest) > 1e15L || nearest < a.lo || nearest > a.hi) return a;
  Real found = whole(int64_t(nearest));
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
  return a;
}

Real exponential(const Real& log, int sign);

constexpr Wide NEXT = 0x1p-45L;  // what is closer to 1 than this is known by its distance
constexpr Wide OFF = 0x1p-44L;   // more than the relative difference of log(1+d) and d, or of d²

// A number next to 1 as a PLAIN one.
inline Real flattened(const Real& a) {
  if (a.form != ONE) return a;
  Wide distance = expl(a.hi);
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
  found.form = a.form == LOG ? PLAIN : LOG;
  found.sign = a.direction;
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
  } else if (log.form == LOG && log.hi > 0) {
    found.lo = log.lo;
    found.hi = log.hi;
    found.form = LOGLOG;
    found.sign = int8_t(sign);
    found.direction = log.sign;
    return found;
  } else if (log.form == LOG) {
    return next_to_one(log.lo, log.hi, sign, log.sign);
  } else if (log.form == LOGLOG && log.direction < 0) {
    found = between(1, 1);
  } else {
    found = unclear();
    // No log|log|x|| of what is clear is larger than a PLAIN number can be.
    found.is_too_large = log.form == LOGLOG && log.sign > 0 && log.lo > FAR + 1;
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

}  // namespace sieve
