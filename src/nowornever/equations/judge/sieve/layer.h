// All values of one size, for lookup: a quick filter that lets too much pass, and a sorted list.

#pragma once

#include <cstring>
#include <unordered_set>

#include "tables.h"

namespace sieve {

using Key = int64_t;
constexpr int FINE = 30, COARSE = 6;
constexpr Key FORM = Key(1) << 50;
constexpr Wide WIDE = 0x1p-40L;

// A key that grows with the number.
inline Key key_of(Wide number) {
  if (number == 0) return 0;
  Key key;
  if constexpr (std::numeric_limits<Wide>::digits == 64) {  // as x86 has them
    uint64_t digits;
    uint16_t exponent;
    std::memcpy(&digits, &number, sizeof digits);
    std::memcpy(&exponent, reinterpret_cast<const char*>(&number) + sizeof digits, sizeof exponent);
    key = (Key(exponent & 0x7FFF) << FINE) + Key(digits << 1 >> (64 - FINE));
  } else {
    int exponent;
    Wide digits = std::frexp(std::fabs(number), &exponent);
    key = (Key(exponent + 17000) << FINE) + Key((digits - 0.5L) * 0x1p31L);
  }
  return number > 0 ? key : -key;
}

inline Key form_of(const Real& a) {
  if (a.form == PLAIN) return 0;
  Key kind = a.form == LOG ? 1 : (a.form == ONE ? 2 : 4) + (a.direction > 0);
  return (2 * kind + (a.sign > 0)) * FORM;
}

// Bits that are set for what there is; none before `reset`.
class Bits {
 public:
  void reset(size_t entries) {
    size_t size = 1 << 14;
    while (size < 24 * entries && size < size_t(1) << 26) size *= 2;
    bits_.assign(size / 64, 0);
    mask_ = size - 1;
  }
  void set(Key key) {
    size_t at = place(key);
    bits_[at >> 6] |= uint64_t(1) << (at & 63);
  }
  bool has(Key key) const {
    size_t at = place(key);
    return bits_[at >> 6] >> (at & 63) & 1;
  }

 private:
  size_t place(Key key) const { return size_t((uint64_t(key) * 0x9E3779B97F4A7C15ull) >> 20) & mask_; }
  std::vector<uint64_t> bits_{0};  // a layer without values is never sorted, but it is asked
  size_t mask_ = 0;
};

class Layer {
 public:
  std::vector<Multiset> multisets;
  bool is_unclear = false;

  // Returns whether the multiset is new.
  bool add(Multiset multiset) {
    if (!known_.insert(multiset).second) return false;
    multisets.push_back(multiset);
    is_old_ = true;
    return true;
  }

  void sort(Tables& tables) {
    if (!is_old_) return;
    is_old_ = false;
    entries_.clear();
    wide_.clear();
    tiny_.clear();
    ones_.clear();
    always_ = false;
    for (Multiset multiset : multisets) {
      Range range = tables.values(multiset);
      is_unclear |= range.is_unclear;
      for (uint32_t at = range.begin; at < range.left; ++at) list(tables.parts[at], at);
    }
    std::sort(entries_.begin(), entries_.end());
    plain_.reset(entries_.size());
    logs_.reset(entries_.size());
    for (const auto& [key, at] : entries_) set(tables.parts[at]);
    for (uint32_t at : wide_) set(tables.parts[at]);
  }

  // Whether some value may be between two numbers.
  bool may_hold(Wide lo, Wide hi) const {
    if (always_ || !(std::fabs(lo) < 1e4600L) || !(std::fabs(hi) < 1e4600L)) return true;
    if (std::max(std::fabs(lo), std::fabs(hi)) < 1e-4600L && lo != hi) return true;
    Key low = key_of(lo) >> COARSE, high = key_of(hi) >> COARSE;
    if (high - low > 1) return true;
    return plain_.has(low) || (high != low && plain_.has(high));
  }
  bool may_hold(double number) const {
    double off = std::fabs(number) * 0x1p-38;
    return may_hold(number - off, number + off);
  }
  // Whether some value may have this logarithm.
  bool may_hold_log(double log) const {
    if (always_ || !(std::fabs(log) < CLAMP - 1)) return true;
    Key low = cell(log - NEAR), high = cell(log + NEAR);
    return logs_.has(low) || (high != low && logs_.has(high));
  }

  template <typename Use>
  void like(const Tables& tables, const Real& hole, Use use) const {
    auto look = [&](uint32_t at) {
      const Number& part = tables.parts[at];
      if (hole.exact.known() && part.exact.known()) {
        if (hole.exact == part.exact) use(at);
      } else if (hole.type == RATIONAL && part.type == RATIONAL) {
        if (hole.print == part.print) use(at);  // no hash is in the fingerprint of a rational
      } else if (overlap(hole, part)) {
        use(at);
      }
    };
    Key form = form_of(hole), low = form + key_of(hole.lo), high = form + key_of(hole.hi);
    auto entry = std::lower_bound(entries_.begin(), entries_.end(), std::pair<Key, uint32_t>(low, 0));
    for (; entry != entries_.end() && entry->first <= high; ++entry) look(entry->second);
    for (uint32_t at : wide_) look(at);
    if (hole.exact.known()) return;
    if (hole.form == PLAIN && hole.lo <= 0 && hole.hi >= 0)
      for (uint32_t at : tiny_) use(at);
    if (hole.form == PLAIN && is_next_to_one(hole))
      for (uint32_t at : ones_) look(at);
    if (hole.form == ONE) {
      Real flat = flattened(hole);
      low = key_of(flat.lo), high = key_of(flat.hi);
      entry = std::lower_bound(entries_.begin(), entries_.end(), std::pair<Key, uint32_t>(low, 0));
      for (; entry != entries_.end() && entry->first <= high; ++entry) look(entry->second);
    }
  }

 private:
  static constexpr double CLAMP = 0x1p20, NEAR = 0x1p-30, CELL = 0x1p26;
  static Key cell(double log) { return Key(std::floor(log * CELL)); }

  static bool overlap(const Real& a, const Real& b) {
    if (a.type == RATIONAL ? b.type == IRRATIONAL || b.type == TRANSCENDENTAL
                           : b.type == RATIONAL && (a.type == IRRATIONAL || a.type == TRANSCENDENTAL))
      return false;
    if (a.has_other && a.other == b.print) return false;
    if (b.has_other && b.other == a.print) return false;
    if ((a.form == ONE) != (b.form == ONE)) {
      if (a.exact.known() || b.exact.known()) return false;  // not 1, and no other is so close
      return overlap(flattened(a), flattened(b));
    }
    return form_of(a) == form_of(b) && a.lo <= b.hi && b.lo <= a.hi;
  }

  static bool is_next_to_one(const Real& a) {
    Wide low = std::min(std::fabs(a.lo), std::fabs(a.hi)), high = std::max(std::fabs(a.lo), std::fabs(a.hi));
    return low < 1 + 2 * NEXT && high > 1 - 2 * NEXT;
  }

  void list(const Number& part, uint32_t at) {
    if (part.form == ONE) ones_.push_back(at);
    Key form = form_of(part), low = key_of(part.lo), high = key_of(part.hi);
    if (part.form != PLAIN && rank(part) < 2) tiny_.push_back(at);
    if (high - low > 1) {
      wide_.push_back(at);
      return;
    }
    entries_.push_back({form + low, at});
    if (high != low) entries_.push_back({form + high, at});
  }

  // Mark a value in the filters.
  void set(const Number& part) {
    if (part.zero()) {
      plain_.set(0);
      return;
    }
    int sign = part.of_sign();
    if (sign == 2 || part.form == UNCLEAR) {
      always_ = true;
      return;
    }
    if (part.form == ONE) {
      for (Key key : {-1, 0}) logs_.set(key);
      Wide unit = sign;
      for (Wide near : {unit * (1 - NEXT), unit * (1 + NEXT)}) plain_.set(key_of(near) >> COARSE);
    }
    if (part.form == PLAIN) {
      Key low = key_of(part.lo) >> COARSE, high = key_of(part.hi) >> COARSE;
      if (high - low > 1000) {
        always_ = true;
        return;
      }
      for (Key key = low; key <= high; ++key) plain_.set(key);
      Wide least = std::min(std::fabs(part.lo), std::fabs(part.hi));
      Wide most = std::max(std::fabs(part.lo), std::fabs(part.hi));
      set_logs(double(logl(least)), double(logl(most)));
    }
    if (part.form == LOG) set_logs(double(part.lo), double(part.hi));
    // Whatever is further off than CLAMP passes the filters.
  }

  void set_logs(double from, double to) {
    if (std::min(std::fabs(from), std::fabs(to)) >= CLAMP) return;
    if (!((to - from) * CELL < 1000)) {
      always_ = true;
      return;
    }
    Key first = cell(from - NEAR), last = cell(to + NEAR);
    for (Key key = first; key <= last; ++key) logs_.set(key);
  }

  std::vector<std::pair<Key, uint32_t>> entries_;
  std::vector<uint32_t> wide_, tiny_, ones_;
  std::unordered_set<Multiset> known_;
  Bits plain_, logs_;
  bool is_old_ = false, always_ = false;
};

}  // namespace sieve
