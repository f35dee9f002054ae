// A number by a few doubles, for the quick filter.

#pragma once

#include "arithmetic.h"

namespace sieve {

struct Quick {
  // Between these no sum, product or quotient of two numbers leaves the range of doubles.
  static constexpr Wide LEAST = 1e-140L, MOST = 1e140L, TINY = 1e-140L;
  static constexpr double LARGE_ENOUGH = 1e-100, SMALL_ENOUGH = 1e100;

  double value = 0, value_off = 0;  // what is next to 1 counts as 1
  double log = 0, log_off = 0;      // of the absolute value
  double loglog = 0, loglog_off = 0;  // of the absolute value of that
  uint64_t print = 0, other = 0;  // the fingerprints of the number and of what it is next to
  uint8_t index = 0;             // the number itself, if it is a small whole one
  bool is_fast = false;          // value and value_off are all that a sum or a product needs
  bool is_tiny = false;          // it is lost beside whatever is more than LARGE_ENOUGH
  bool is_huge = false;          // LOG, and more than 1
  bool is_large = false;         // whatever is less than SMALL_ENOUGH is lost beside it
  bool is_tower = false;         // TOWER, and more than 1
  bool has_other = false;        // it is_fast, and next to another number but not equal
  bool is_next_to_unit = false;  // the same for 1 and −1
  bool has_log = false;          // log is precise enough for sums of logarithms
  bool has_ratio = false;        // and for quotients of them
  bool has_loglog = false;       // loglog is precise enough for its sums
  bool is_zero = false, is_unit = false;
  bool may_be_zero = false, may_be_unit = false;
  bool may_be_whole = true;      // as a power or root demands it (III-C-3)
  bool is_plain = false, is_rational = false, is_algebraic = false, is_transcendental = false;

  Quick() = default;
  Quick(const Real& a, bool may_be_whole) : print(a.print), may_be_whole(may_be_whole) {
    is_plain = a.form == PLAIN;
    is_zero = a.zero();
    is_unit = a.exact.is(1) || a.exact.is(-1);
    may_be_zero = a.may_be(0);
    may_be_unit = a.may_be(1) || a.may_be(-1);
    is_rational = a.type == RATIONAL;
    is_algebraic = is_rational || a.type == IRRATIONAL;
    is_transcendental = a.type == TRANSCENDENTAL;
    if (a.exact.whole() && a.exact.sign > 0 && a.exact.p <= 16) index = uint8_t(a.exact.p);
    if (a.form == PLAIN)
      plain(a);
    else if (a.form == ONE)
      next_to_one(a);
    else if (a.form == LOG || a.form == TOWER)
      far(a);
  }

 private:
  void plain(const Real& a) {
    Wide size = std::min(std::fabs(a.lo), std::fabs(a.hi)), width = a.hi - a.lo;
    if (is_zero) is_fast = true;
    if (may_be_zero) return;
    Wide share = width / size;
    if (size > LEAST && size < MOST && share < 0x1p-30L) {
      is_fast = true;
      value = double(a.lo);
      value_off = double(share) + 0x1p-50;
    }
    is_tiny = size < TINY;
    is_large = size > MOST && share < 0x1p-30L;
    if (is_fast && a.has_other && a.beyond) {
      has_other = share_of(near_of(a).difference, a) < 2 * NEXT;
      other = a.other;
    }
    if (may_be_unit && !is_unit) return;
    log = size > 0.5L && size < 2       ? std::log1p(double(size - 1))
          : size > LEAST && size < MOST ? std::log(double(size))
                                        : double(logl(size));
    set_log(share);
  }

  void next_to_one(const Real& a) {
    is_fast = is_next_to_unit = has_other = true;
    other = a.sign > 0 ? 1 : PRIME - 1;
    value = a.sign;
    value_off = 0x1p-43;
    set_loglog(a);
  }

  void far(const Real& a) {
    is_tiny = rank(a) < 2;
    if (a.form == LOG) {
      is_huge = rank(a) > 2;
      log = double(a.lo);
      set_log(a.hi - a.lo);
      is_large = is_huge && has_log;
    } else if (a.level == 2) {
      is_tower = rank(a) > 2;
      set_loglog(a);
    }
  }

  static bool is_precise(double log, double off) {
    double size = std::fabs(log);
    return off < std::max(1.0, size) * 0x1p-34 && size < 1e290;
  }

  void set_log(Wide width) {
    double size = std::fabs(log);
    log_off = double(width) + std::max(1.0, size) * 0x1p-51;
    has_log = is_precise(log, log_off);
    has_ratio = has_log && size > 0x1p-10 && log_off < size * 0x1p-40;
    has_loglog = has_ratio;
    if (has_ratio) loglog = std::log(size), loglog_off = 2 * log_off / size + 0x1p-44;
  }

  void set_loglog(const Real& a) {
    loglog = double(a.lo);
    loglog_off = double(a.hi - a.lo) + std::fabs(loglog) * 0x1p-51 + 0x1p-42;
    has_loglog = is_precise(loglog, loglog_off);
  }
};

}  // namespace sieve
