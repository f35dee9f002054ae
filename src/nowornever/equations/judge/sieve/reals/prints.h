// Fingerprints: residues modulo a prime, and those of exact numbers.
//
// 2, 3, 5 and 7 are squares modulo PRIME, and HALF is the number of squares that are not 0. So a
// square has one m-th root among the squares, and powers whose exponents are residues modulo HALF.
// The roots and powers of what is made of 2, 3, 5 and 7 have these as their fingerprints, which obey
// the laws of positive numbers. Other numbers must not: of the roots of (1−√2)×(1−√2) the square may
// be the fingerprint of 1−√2, which is negative.

#pragma once

#include "exact.h"

namespace sieve {

// HALF is a prime, too, so that no power of a number but 1 and −1 comes back to 1 soon.
constexpr uint64_t BELOW = 3153, PRIME = (uint64_t(1) << 61) - BELOW, HALF = (PRIME - 1) / 2;

inline uint64_t times_mod(uint64_t a, uint64_t b) {
  using Product = unsigned __int128;
  constexpr uint64_t LOW = (uint64_t(1) << 61) - 1;
  Product product = Product(a) * b;
  for (int fold = 0; fold < 2; ++fold) product = (product & LOW) + (product >> 61) * BELOW;
  uint64_t found = uint64_t(product);
  return found >= PRIME ? found - PRIME : found;
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
// By Euclid's algorithm; 0 has none, and gives 0.
inline uint64_t inverse_mod(uint64_t a, uint64_t modulus = PRIME) {
  int64_t before = 0, found = 1;
  for (uint64_t over = modulus, under = a; under > 1;) {
    uint64_t times = over / under, rest = over % under;
    int64_t next = before - int64_t(times) * found;
    over = under;
    under = rest;
    before = found;
    found = next;
  }
  if (a == 0) return 0;
  return found < 0 ? modulus - uint64_t(-found) : uint64_t(found);
}
inline uint64_t times_half(uint64_t a, uint64_t b) { return uint64_t((unsigned __int128)(a) * b % HALF); }

// Hashes of what is no residue; what is hashed as a power is nothing that is hashed as a logarithm or root.
enum Hashed : uint64_t { AS_POWER = 1, AS_LOGARITHM, AS_ROOT };  // the index of a root is added to AS_ROOT
inline uint64_t mixed(uint64_t a, uint64_t b, uint64_t c) {
  uint64_t x = a * 0x9E3779B97F4A7C15ull ^ (b + 0x7F4A7C15u) * 0xBF58476D1CE4E5B9ull;
  x = (x ^ (x >> 29)) * 0x94D049BB133111EBull + c * 0xD6E8FEB86659FD93ull;
  x = (x ^ (x >> 32)) * 0xBF58476D1CE4E5B9ull;
  return (x ^ (x >> 31)) % PRIME;
}

constexpr int PRIMES[] = {2, 3, 5, 7};

inline bool is_smooth(int64_t number) {
  if (number == 0) return false;
  for (int prime : PRIMES)
    while (number % prime == 0) number /= prime;
  return number == 1;
}

// Whether a number is a product of powers of 2, 3, 5 and 7 with rational exponents.
inline bool is_monomial(const Exact& a) { return a.known() && a.sign > 0 && is_smooth(a.p) && is_smooth(a.q); }

inline uint64_t print_of_root(int64_t p, int64_t q, int m) {
  if (!is_smooth(p) || !is_smooth(q)) return mixed(uint64_t(p), uint64_t(q), AS_ROOT + uint64_t(m));
  uint64_t under = times_mod(uint64_t(p), q == 1 ? 1 : inverse_mod(uint64_t(q)));
  return power_mod(under, inverse_mod(uint64_t(m), HALF));
}

inline uint64_t print_of(const Exact& a) {
  struct Known {
    int64_t p = 0, q = 0;
    int m = 0;
    uint64_t print = 0;
  };
  thread_local Known roots[1024];  // those that were met last
  uint64_t size;
  if (a.m == 1) {
    size = times_mod(uint64_t(a.p) % PRIME, a.q == 1 ? 1 : inverse_mod(uint64_t(a.q) % PRIME));
  } else {
    Known& known = roots[mixed(uint64_t(a.p), uint64_t(a.q), uint64_t(a.m)) % 1024];
    if (known.p != a.p || known.q != a.q || known.m != a.m) known = {a.p, a.q, a.m, print_of_root(a.p, a.q, a.m)};
    size = known.print;
  }
  return a.sign < 0 ? minus_mod(size) : size;
}

// The residue of an exponent modulo HALF: that of a rational, of a square root of what is made of 2, 3,
// 5 and 7, or else a hash.
inline uint64_t exponent_of(const Exact& a) {
  auto root_of_prime = [](int prime) {  // HALF is 3 modulo 4
    uint64_t found = 1, base = uint64_t(prime);
    for (uint64_t exponent = (HALF + 1) / 4; exponent; exponent >>= 1, base = times_half(base, base))
      if (exponent & 1) found = times_half(found, base);
    return found;
  };
  static const uint64_t ROOTS[] = {root_of_prime(2), root_of_prime(3), root_of_prime(5), root_of_prime(7)};
  uint64_t found = 0;
  if (a.m == 1) {
    found = times_half(uint64_t(a.p) % HALF, inverse_mod(uint64_t(a.q) % HALF, HALF));
  } else if (a.m == 2 && is_smooth(a.p) && is_smooth(a.q)) {
    found = inverse_mod(uint64_t(a.q) % HALF, HALF);  // √(p/q) is √(pq)/q
    for (int64_t number : {a.p, a.q})
      for (int at = 0; at < 4; ++at)
        for (; number % PRIMES[at] == 0; number /= PRIMES[at]) found = times_half(found, ROOTS[at]);
  } else {
    found = mixed(uint64_t(a.p), uint64_t(a.q), AS_ROOT + uint64_t(a.m)) % HALF;
  }
  return a.sign < 0 && found ? HALF - found : found;
}

}  // namespace sieve
