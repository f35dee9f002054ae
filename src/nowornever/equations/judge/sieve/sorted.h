// Numbers by size, to find those that may be equal to a given one.

#pragma once

#include <cstring>

#include "numbers.h"

namespace sieve {

using Key = int64_t;
constexpr int FINE = 30;
constexpr Key FORM = Key(1) << 50;

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
  Key kind = a.form == LOG ? 1 : (a.form == ONE ? 2 : 2 * a.level) + (a.direction > 0);
  return (2 * kind + (a.sign > 0)) * FORM;
}

// Whether two numbers may be equal, of which not both are exact.
inline bool overlap(const Real& a, const Real& b) {
  if (a.type == RATIONAL ? b.type == IRRATIONAL || b.type == TRANSCENDENTAL
                         : b.type == RATIONAL && (a.type == IRRATIONAL || a.type == TRANSCENDENTAL))
    return false;
  if (a.has_other && a.other == b.print) return false;
  if (b.has_other && b.other == a.print) return false;
  if ((a.form == ONE) != (b.form == ONE)) {
    const Real &one = a.form == ONE ? a : b, &other = a.form == ONE ? b : a;
    if (other.exact.known() || other.form != PLAIN) return false;  // next to 1 it would be ONE too
    Wide low = one.sign > 0 ? other.lo : -other.hi, high = one.sign > 0 ? other.hi : -other.lo;
    Wide distance = distance_from_one(one) + SLACK;
    bool is_above = one.direction > 0;
    return low <= 1 + (is_above ? distance : SLACK) && high >= 1 - (is_above ? SLACK : distance);
  }
  if (a.form != b.form && (a.form == PLAIN || b.form == PLAIN)) {  // what may be 0 may be tiny
    const Real &plain = a.form == PLAIN ? a : b, &far = a.form == PLAIN ? b : a;
    return far.clear() && rank(far) < 2 && plain.lo <= 0 && plain.hi >= 0 && !plain.exact.known();
  }
  return form_of(a) == form_of(b) && a.lo <= b.hi && b.lo <= a.hi;
}

// Whether two numbers may be equal.
inline bool may_be_same(const Real& a, const Real& b) {
  if (a.exact.known() && b.exact.known()) return a.exact == b.exact;
  if (a.type == RATIONAL && b.type == RATIONAL) return a.print == b.print;  // it holds no hash
  return overlap(a, b);
}

class Sorted {
 public:
  void clear() {
    entries_.clear();
    wide_.clear();
    tiny_.clear();
    ones_.clear();
  }

  void add(const Real& number, uint32_t at) {
    if (number.form == ONE) ones_.push_back(at);
    Key form = form_of(number), low = key_of(number.lo), high = key_of(number.hi);
    if (number.form != PLAIN && rank(number) < 2) tiny_.push_back(at);
    if (high - low > 1) {
      wide_.push_back(at);
      return;
    }
    entries_.push_back({form + low, at});
    if (high != low) entries_.push_back({form + high, at});
  }

  void sort() { std::sort(entries_.begin(), entries_.end()); }

  size_t size() const { return entries_.size(); }

  template <typename Use>
  void each(Use use) const {
    for (const auto& [key, at] : entries_) use(at);
    for (uint32_t at : wide_) use(at);
  }

  // Where the numbers are that may be equal to one; it may come twice.
  template <typename Use>
  void like(const std::vector<Number>& numbers, const Real& wanted, Use use) const {
    auto look = [&](uint32_t at) {
      if (may_be_same(wanted, numbers[at])) use(at);
    };
    Key form = form_of(wanted);
    between(form + key_of(wanted.lo), form + key_of(wanted.hi), look);
    for (uint32_t at : wide_) look(at);
    if (wanted.form == ONE) {
      Real flat = flattened(wanted);
      between(key_of(flat.lo), key_of(flat.hi), look);
    }
    if (wanted.exact.known()) return;
    if (wanted.form == PLAIN && wanted.lo <= 0 && wanted.hi >= 0)
      for (uint32_t at : tiny_) use(at);
    if (wanted.form == PLAIN && is_next_to_one(wanted))
      for (uint32_t at : ones_) look(at);
  }

 private:
  template <typename Look>
  void between(Key low, Key high, Look look) const {
    auto entry = std::lower_bound(entries_.begin(), entries_.end(), std::pair<Key, uint32_t>(low, 0));
    for (; entry != entries_.end() && entry->first <= high; ++entry) look(entry->second);
  }

  static bool is_next_to_one(const Real& a) {
    Wide low = std::min(std::fabs(a.lo), std::fabs(a.hi)), high = std::max(std::fabs(a.lo), std::fabs(a.hi));
    return low < 1 + 2 * NEXT && high > 1 - 2 * NEXT;
  }

  std::vector<std::pair<Key, uint32_t>> entries_;
  std::vector<uint32_t> wide_, tiny_, ones_;
};

}  // namespace sieve
