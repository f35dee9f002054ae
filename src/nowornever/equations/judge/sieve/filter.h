// Filters of numbers that let too much pass, by cells in which there are numbers.

#pragma once

#include <cstring>
#include <vector>

#include "reals/real.h"

namespace sieve {

using Cell = uint64_t;

// Bits that are set for what there is, two for each cell; none before `reset`.
class Bits {
 public:
  void reset(size_t entries) {
    size_t size = 1 << 14;
    while (size < 24 * entries && size < size_t(1) << 26) size *= 2;
    bits_.assign(size / 64, 0);
    mask_ = size - 1;
  }
  void set(Cell cell) {
    uint64_t hash = mixed_bits(cell);
    for (size_t at : {hash >> 6 & mask_, hash >> 35 & mask_}) bits_[at >> 6] |= uint64_t(1) << (at & 63);
  }
  bool has(Cell cell) const {
    uint64_t hash = mixed_bits(cell);
    return is_set(hash >> 6 & mask_) && is_set(hash >> 35 & mask_);
  }

 private:
  static uint64_t mixed_bits(Cell cell) {
    uint64_t hash = cell * 0x9E3779B97F4A7C15ull;
    return hash ^ hash >> 32;
  }
  bool is_set(size_t at) const { return bits_[at >> 6] >> (at & 63) & 1; }

  std::vector<uint64_t> bits_{0};  // a layer without values is never sorted, but it is asked
  size_t mask_ = 0;
};

// For each cell with numbers in it: the fingerprint that they all have, or that they have several.
class Fingerprints {
 public:
  void reset(size_t entries) {
    size_t size = 64;
    while (size < 3 * entries) size *= 2;
    cells_.assign(size, {NO_CELL, 0});
    count_ = 0;
  }
  void add(Cell cell, uint64_t print) {
    if (2 * ++count_ > cells_.size()) grow();
    place(cell, print);
  }
  // Whether all numbers in a cell have a fingerprint with some property.
  template <typename Is>
  bool are_all(Cell cell, Is is) const {
    if (cells_.empty()) return false;
    const auto& [found, print] = cells_[at(cell)];
    return found == NO_CELL || (print != SEVERAL && is(print));
  }

 private:
  static constexpr Cell NO_CELL = ~Cell(0);
  static constexpr uint64_t SEVERAL = ~uint64_t(0);

  size_t at(Cell cell) const {
    size_t mask = cells_.size() - 1, at = (cell * 0x9E3779B97F4A7C15ull >> 20) & mask;
    while (cells_[at].first != cell && cells_[at].first != NO_CELL) at = (at + 1) & mask;
    return at;
  }
  void place(Cell cell, uint64_t print) {
    auto& [found, known] = cells_[at(cell)];
    known = found == NO_CELL || known == print ? print : SEVERAL;
    found = cell;
  }
  void grow() {
    auto before = std::move(cells_);
    cells_.assign(2 * before.size(), {NO_CELL, 0});
    for (const auto& [cell, print] : before)
      if (cell != NO_CELL) place(cell, print);
  }

  std::vector<std::pair<Cell, uint64_t>> cells_;
  size_t count_ = 0;
};

class Filter {
 public:
  void reset(size_t entries) {
    plain_.reset(entries);
    logs_.reset(entries);
    towers_.reset(entries);
    prints_.reset(entries);
    always_ = near_unit_ = false;
  }

  // Whether some number may be between two, both of which are in the range of doubles.
  bool may_hold(double lo, double hi) const {
    if (always_ || (lo <= 0 && hi >= 0)) return always_ || lo != hi || plain_.has(ZERO);
    return has(plain_, cell_of(lo), cell_of(hi));
  }
  bool may_hold(double number) const {
    double off = std::fabs(number) * 0x1p-38;
    return !(std::fabs(number) > LEAST && std::fabs(number) < MOST) || may_hold(number - off, number + off);
  }
  bool may_hold(Wide lo, Wide hi) const {
    if (always_ || (lo <= 0 && hi >= 0)) return always_ || lo != hi || plain_.has(ZERO);
    Wide least = std::min(std::fabs(lo), std::fabs(hi)), most = std::max(std::fabs(lo), std::fabs(hi));
    return !(least > 1e-4600L && most < 1e4600L) || has(plain_, cell_of(lo), cell_of(hi));
  }
  // Whether some number may have this logarithm, which may be so far off.
  bool may_hold_log(double log, double off) const {
    if (always_) return true;
    double size = std::fabs(log);
    if (size < LARGE) {
      if (!(off < NEAR)) return true;
      Cell low = log_cell(log - NEAR), high = log_cell(log + NEAR);
      return logs_.has(low) || (high != low && logs_.has(high));
    }
    off += size * RELATIVE;
    return !(size < MOST && off < size * 0x1p-20) || has(logs_, cell_of(log - off), cell_of(log + off));
  }
  // Whether some number other than 1 and −1 may be next to them.
  bool may_be_next_to_unit() const { return always_ || near_unit_; }
  // The same as may_hold_log if it is certain that 1 and −1 are not meant.
  bool may_hold_log_of_no_unit(double log, double off) const {
    return may_hold_log(log, off) && (may_be_next_to_unit() || std::fabs(log) > 0x1p-24);
  }
  // Whether the logarithm of the logarithm of some number may be this.
  bool may_hold_loglog(double loglog, double off) const {
    off += loglog * RELATIVE;
    return always_ || !(loglog > FAR + 1 && loglog < MOST && off < loglog * 0x1p-20) ||
           has(towers_, cell_of(loglog - off), cell_of(loglog + off));
  }

  // Whether all numbers between two have a fingerprint with some property; false if not known.
  template <typename Is>
  bool are_all(double lo, double hi, Is is) const {
    if (always_ || (lo <= 0 && hi >= 0)) return false;
    Cell low = cell_of(lo), high = cell_of(hi);
    if (low > high) std::swap(low, high);
    return high - low <= 2 && prints_.are_all(low, is) && (low == high || prints_.are_all(high, is));
  }

  void set(const Real& number) {
    if (number.zero()) {
      plain_.set(ZERO);
      return;
    }
    int sign = number.of_sign();
    if (sign == 2 || number.form == UNCLEAR) {
      always_ = true;
      return;
    }
    if (number.form == ONE) {
      near_unit_ = true;
      for (double log : {-NEAR, NEAR}) logs_.set(log_cell(log));
      Wide unit = sign;
      for (Wide near : {unit * (1 - NEXT), unit * (1 + NEXT)}) set_cell(plain_, cell_of(near), number.print);
    }
    if (number.form == PLAIN) set_plain(number);
    if (number.form == LOG) set_logs(number.lo, number.hi);
    if (number.form == TOWER && number.level == 2) set_relative(towers_, number.lo, number.hi);
    // Whatever is further off passes the filter.
  }

 private:
  static constexpr Cell ZERO = ~Cell(0);
  static constexpr double LARGE = 1024, NEAR = 0x1p-30, IN_ONE = 0x1p26, RELATIVE = 0x1p-36;
  static constexpr double LEAST = 1e-290, MOST = 1e290;
  static constexpr int MANTISSA = 24;  // the bits of it that are in a cell
  static constexpr Cell BEFORE = Cell(16383 - 1023) << MANTISSA;

  // The sign comes last, so that cells side by side differ by two.
  static Cell cell_of(double number) {
    uint64_t bits;
    std::memcpy(&bits, &number, sizeof bits);
    return (((bits << 1 >> (53 - MANTISSA)) + BEFORE) << 1) | bits >> 63;
  }
  static Cell cell_of(Wide number) {
    int exponent;
    Wide digits = std::frexp(std::fabs(number), &exponent);
    Cell size = (Cell(exponent + 16382) << MANTISSA) + Cell((2 * digits - 1) * (1 << MANTISSA));
    return size << 1 | (number < 0);
  }
  static Cell log_cell(double log) { return Cell(int64_t(std::floor(log * IN_ONE))); }

  static bool has(const Bits& bits, Cell a, Cell b) {
    if (a == b) return bits.has(a);
    return (a > b ? a - b : b - a) > 2 || bits.has(a) || bits.has(b);
  }

  void set_plain(const Real& number) {
    set_relative(plain_, number.lo, number.hi, number.print);
    Wide least = std::min(std::fabs(number.lo), std::fabs(number.hi));
    Wide most = std::max(std::fabs(number.lo), std::fabs(number.hi));
    bool is_fast = least > LEAST && most < MOST;
    Wide from = is_fast ? Wide(std::log(double(least))) : logl(least);
    Wide to = is_fast ? from + (most - least) / least : logl(most);
    bool is_unit = number.exact.is(1) || number.exact.is(-1);
    near_unit_ |= !is_unit && from < 0x1p-20 && to > -0x1p-20;
    set_logs(from, to);
  }

  // Both have the same sign.
  void set_relative(Bits& bits, Wide from, Wide to, uint64_t print = 0) {
    Cell low = cell_of(from), high = cell_of(to);
    if (low > high) std::swap(low, high);
    if (high - low > 2000) {
      always_ = true;
      return;
    }
    for (Cell cell = low; cell <= high; cell += 2) set_cell(bits, cell, print);
  }

  void set_cell(Bits& bits, Cell cell, uint64_t print) {
    bits.set(cell);
    if (&bits == &plain_) prints_.add(cell, print);
  }

  void set_logs(Wide from, Wide to) {
    Wide size = std::max(std::fabs(from), std::fabs(to));
    if (size > LARGE - 1) set_relative(logs_, from, to);
    if (size > LARGE + 1) return;
    if (!((to - from) * IN_ONE < 1000)) {
      always_ = true;
      return;
    }
    int64_t last = int64_t(log_cell(double(to) + NEAR));
    for (int64_t cell = int64_t(log_cell(double(from) - NEAR)); cell <= last; ++cell) logs_.set(Cell(cell));
  }

  Bits plain_, logs_, towers_;
  Fingerprints prints_;  // of what is in plain_
  bool always_ = false, near_unit_ = false;
};

}  // namespace sieve
