// Sums, products and reciprocals of enclosures.

#pragma once

#include "real.h"

namespace sieve {

// The sum of numbers whose absolute values have these logarithms, which are PLAIN.
inline Real sum_of_logs(const Real& a, int of_a, const Real& b, int of_b) {
  if (a.lo + a.hi < b.lo + b.hi) return sum_of_logs(b, of_b, a, of_a);
  Wide least = a.lo - b.hi, most = a.hi - b.lo;
  if (least > 60) return exponential(between(a.lo, a.hi), of_a);
  if (of_a == of_b) {
    if (least < 0) least = 0;
    return exponential(between(a.lo + log1pl(expl(-most)), a.hi + log1pl(expl(-least))), of_a);
  }
  if (least <= 0) return unclear();
  return exponential(between(a.lo + log1pl(-expl(-least)), a.hi + log1pl(-expl(-most))), of_a);
}

inline int rank(const Real& a) {
  if (a.form <= ONE) return 2;
  if (a.form == LOG) return a.lo > 0 ? 3 : 1;
  return a.direction > 0 ? 4 : 0;
}

inline Real far_sum(const Real& a, const Real& b) {
  if (rank(a) < rank(b)) return far_sum(b, a);
  Real found = a;
  found.exact = {};
  found.type = ANY;
  if (rank(a) == 2 && rank(b) < 2) {
    Wide tiny = expl(-FAR);
    Real wider = between(a.lo, a.hi);
    wider.lo -= tiny;
    wider.hi += tiny;
    return wider;
  }
  bool both_logs = a.form <= LOG && b.form <= LOG && b.of_sign() != 2;
  if (both_logs) return sum_of_logs(logarithm(a), a.of_sign(), logarithm(b), b.of_sign());
  bool may_matter = a.form == LOG && b.form == PLAIN;  // its sign is not known
  if (may_matter && std::max(std::fabs(b.lo), std::fabs(b.hi)) > 1) return unclear();
  found.lo -= std::fabs(found.lo) * LOOSE;
  found.hi += std::fabs(found.hi) * LOOSE;
  if (rank(a) != rank(b)) return found;
  if (a.level != b.level) {
    const Real& higher = a.level > b.level ? a : b;
    if (higher.lo < FAR + 1) return unclear();
    return (a.direction > 0) == (a.level > b.level) ? found : far_sum(b, a);
  }
  if (a.direction > 0 ? a.lo > b.hi * (1 + LOOSE) : a.hi * (1 + LOOSE) < b.lo) return found;
  if (a.direction > 0 ? b.lo > a.hi * (1 + LOOSE) : b.hi * (1 + LOOSE) < a.lo) return far_sum(b, a);
  if (a.sign != b.sign) return unclear();
  found.lo = std::min(a.lo, b.lo) * (1 - LOOSE);
  found.hi = std::max(a.hi, b.hi) * (1 + LOOSE);
  return found;
}

// Whether a number that is certainly not 0 is lost in the enclosure of a sum with another.
inline bool is_lost(const Real& small, const Real& large) {
  if (small.of_sign() == 2 || large.of_sign() == 2) return false;
  if (rank(small) != 2 || rank(large) != 2) return rank(small) < rank(large);
  return std::fabs(small.lo) < std::fabs(large.lo) * 0x1p-46L;
}

// The enclosure of a sum.
inline Real enclosed_sum(const Real& a, const Real& b) {
  if (!a.clear() || !b.clear()) return unclear();
  if (a.zero()) return b;
  if (b.zero()) return a;
  for (auto [near, unit] : {std::pair(&a, &b), std::pair(&b, &a)}) {
    if (near->form == ONE && unit->exact.is(-near->sign))
      return exponential(between(near->lo, near->hi), near->sign * near->direction);
    bool is_unit = unit->exact.is(1) || unit->exact.is(-1);
    if (is_unit && near->of_sign() != 2 && near->form != ONE && is_lost(*near, *unit)) {
      Real log = logarithm(*near);
      if (log.form == PLAIN)
        return next_to_one(log.lo, log.hi, unit->exact.sign, near->of_sign() * unit->exact.sign);
    }
  }
  if (a.form == ONE || b.form == ONE) return enclosed_sum(flattened(a), flattened(b));
  if (a.form == PLAIN && b.form == PLAIN) return in_range(between(a.lo + b.lo, a.hi + b.hi));
  return far_sum(a, b);
}

// The enclosure of a product.
inline Real enclosed_product(const Real& a, const Real& b) {
  if (a.zero() || b.zero()) return whole(0);
  if (a.form == ONE && b.form == ONE)
    return exponential(enclosed_sum(logarithm(a), logarithm(b)), a.sign * b.sign);
  if (a.form == ONE || b.form == ONE) return enclosed_product(flattened(a), flattened(b));
  if (a.form == PLAIN && b.form == PLAIN) {
    Wide corners[] = {a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi};
    auto [low, high] = std::minmax_element(corners, corners + 4);
    bool finite = std::isfinite(*low) && std::isfinite(*high);
    bool mixed_signs = *low < 0 && *high > 0;
    Wide least = std::min(std::fabs(*low), std::fabs(*high));
    if (finite && (mixed_signs || least > 1e-4900L)) return in_range(between(*low, *high));
  }
  int of_a = a.of_sign(), of_b = b.of_sign();
  if (of_a == 2 || of_b == 2) return unclear();
  Real logs = enclosed_sum(logarithm(a), logarithm(b));
  return logs.clear() ? exponential(logs, of_a * of_b) : unclear();
}

// The enclosure of the reciprocal of a number that is certainly not 0.
inline Real enclosed_reciprocal(const Real& a) {
  Real found;
  if (a.form == PLAIN) return between(1 / a.hi, 1 / a.lo);
  if (a.form == ONE) return next_to_one(a.lo, a.hi, a.sign, -a.direction);
  found.form = a.form;
  found.sign = a.sign;
  found.lo = a.form == LOG ? -a.hi : a.lo;
  found.hi = a.form == LOG ? -a.lo : a.hi;
  found.direction = int8_t(-a.direction);
  found.level = a.level;
  return found;
}

}  // namespace sieve
