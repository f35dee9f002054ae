// Numbers that are known exactly: a sign times a root of a rational, (p/q)^(1/m), in lowest terms.
//
// What does not fit into 64 bits is not exact here; then only its enclosure is known.

#pragma once

#include <cmath>
#include <cstdint>
#include <numeric>

namespace sieve {

using Wide = long double;
using Big = __int128;

constexpr int64_t LARGEST = INT64_MAX / 4;
constexpr int MOST_INDEX = 64;

struct Exact {
  int64_t p = 0, q = 0;  // the radicand: p >= 0, q > 0; not exact where q is 0
  int32_t m = 1;         // the index
  int8_t sign = 0;

  bool known() const { return q > 0; }
  bool zero() const { return known() && p == 0; }
  bool rational() const { return known() && m == 1; }
  bool whole() const { return rational() && q == 1; }
  bool is(int64_t number) const {
    return whole() && p == std::abs(number) && sign == (number > 0) - (number < 0);
  }
  bool operator==(const Exact& other) const {
    return p == other.p && q == other.q && m == other.m && sign == other.sign;
  }
};

// a*b, or 0 where that does not fit.
inline int64_t times(int64_t a, int64_t b) {
  Big product = Big(a) * b;
  return product > LARGEST ? 0 : int64_t(product);
}

// base^exponent for a positive base, or 0 where that does not fit.
inline int64_t raised(int64_t base, int64_t exponent) {
  if (base == 1) return 1;
  int64_t result = 1;
  while (exponent-- > 0 && result) result = times(result, base);
  return result;
}

inline Wide root_of(Wide number, int index) {
  for (; index % 2 == 0; index /= 2) number = std::sqrt(number);
  return index == 1 ? number : index == 3 ? std::cbrt(number) : powl(number, Wide(1) / index);
}

// The whole root of a positive number, or 0 where there is none.
inline int64_t whole_root(int64_t number, int index) {
  if (number == 1 || index == 1) return number;
  if (index > 62 || number >> index == 0) return 0;  // the root of 2^index is 2
  double size = double(number);
  int64_t root = int64_t((index == 2 ? std::sqrt(size) : std::pow(size, 1.0 / index)) + 0.5);
  return raised(root, index) == number ? root : 0;
}

inline Exact rational(int64_t sign, Big p, Big q) {
  if (p == 0) return {0, 1, 1, 0};
  Big a = p, b = q;
  while (b) {
    Big rest = a % b;
    a = b;
    b = rest;
  }
  p /= a;
  q /= a;
  if (p > LARGEST || q > LARGEST) return {};
  return {int64_t(p), int64_t(q), 1, int8_t(sign)};
}

// (p/q)^(1/m) with the smallest index; unknown if a part is 0.
inline Exact radical(int sign, int64_t p, int64_t q, int m) {
  if (!p || !q || m > MOST_INDEX) return {};
  for (int prime = 2; prime <= m; ++prime)
    while (m % prime == 0) {
      int64_t over = whole_root(p, prime), under = whole_root(q, prime);
      if (!over || !under) break;
      p = over;
      q = under;
      m /= prime;
    }
  return {p, q, m, int8_t(sign)};
}

inline Exact negated(Exact a) {
  a.sign = int8_t(-a.sign);
  return a;
}

inline Exact inverse(const Exact& a) {
  return a.known() && a.p ? Exact{a.q, a.p, a.m, a.sign} : Exact{};
}

inline Exact product(const Exact& a, const Exact& b) {
  if (!a.known() || !b.known()) return {};
  if (a.m == 1 && b.m == 1) return rational(a.sign * b.sign, Big(a.p) * b.p, Big(a.q) * b.q);
  if (a.zero() || b.zero()) return {0, 1, 1, 0};
  int m = std::lcm(a.m, b.m);
  if (m > MOST_INDEX) return {};
  int64_t p = raised(a.p, m / a.m), q = raised(a.q, m / a.m);
  int64_t r = raised(b.p, m / b.m), s = raised(b.q, m / b.m);
  if (!p || !q || !r || !s) return {};
  Exact under = rational(1, Big(p) * r, Big(q) * s);
  return under.known() ? radical(a.sign * b.sign, under.p, under.q, m) : Exact{};
}

inline Exact sum(const Exact& a, const Exact& b) {
  if (!a.known() || !b.known()) return {};
  if (a.zero()) return b;
  if (b.zero()) return a;
  if (a.m == 1 && b.m == 1) {
    Big top = Big(a.sign) * a.p * b.q + Big(b.sign) * b.p * a.q;
    return rational(top < 0 ? -1 : 1, top < 0 ? -top : top, Big(a.q) * b.q);
  }
  Exact ratio = product(b, inverse(a));  // a + b = a (1 + b/a)
  if (!ratio.rational()) return {};
  return product(a, sum({1, 1, 1, 1}, ratio));
}

// A positive number to a rational power.
inline Exact power(const Exact& base, const Exact& exponent) {
  if (!base.known() || base.sign != 1 || !exponent.rational()) return {};
  if (exponent.zero() || base.is(1)) return {1, 1, 1, 1};
  Exact under = exponent.sign > 0 ? base : inverse(base);
  int64_t common = std::gcd(exponent.p, int64_t(under.m));
  int64_t index = times(under.m / common, exponent.q), times_raised = exponent.p / common;
  if (!index || index > MOST_INDEX) {
    // Only a perfect power has a root with so large an index.
    return {};
  }
  Exact rooted = radical(1, under.p, under.q, int(index));
  int64_t shared = std::gcd(times_raised, int64_t(rooted.m));
  times_raised /= shared;
  return radical(1, raised(rooted.p, times_raised), raised(rooted.q, times_raised),
                 int(rooted.m / shared));
}

}  // namespace sieve
