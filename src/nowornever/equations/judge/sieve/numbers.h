// Numbers as the tables keep them, and what decides whether one is kept.

#pragma once

#include "cubes.h"
#include "reals/operations.h"

namespace sieve {

constexpr uint32_t NONE = UINT32_MAX;

// A number, and how it is made.
struct Number : Real {
  Multiset cubes = 0;
  char symbol = 0;
  bool is_left = false;
  uint32_t first = NONE, second = NONE;  // the operands; for a hole, the outer one and the part
};

struct Range {
  uint32_t begin = 0, end = 0;
  uint32_t left = 0;  // from `end` to here: parts that an operation with 0 or 1 leaves as they are
  bool is_unclear = false;
  uint32_t dead = NONE;  // a part from which the Goal cannot be reached, if there is one
};

// The fingerprints that were met while one multiset is built.
class Prints {
 public:
  void clear() {
    if (++epoch_ == 0) epochs_.assign(epochs_.size(), 0), epoch_ = 1;
    count_ = 0;
  }
  bool add(uint64_t print) {
    if (2 * (count_ + 1) > prints_.size()) grow();
    bool is_new = place(print);
    count_ += is_new;
    return is_new;
  }

 private:
  bool place(uint64_t print) {
    size_t at = (print * 0x9E3779B97F4A7C15ull) >> shift_;
    for (;; at = (at + 1) & (prints_.size() - 1)) {
      if (epochs_[at] != epoch_) {
        epochs_[at] = epoch_;
        prints_[at] = print;
        return true;
      }
      if (prints_[at] == print) return false;
    }
  }
  void grow() {
    std::vector<uint64_t> before;
    for (size_t at = 0; at < prints_.size(); ++at)
      if (epochs_[at] == epoch_) before.push_back(prints_[at]);
    prints_.assign(std::max<size_t>(64, 2 * prints_.size()), 0);
    epochs_.assign(prints_.size(), 0);
    epoch_ = 1;
    shift_ = 64;
    for (size_t size = prints_.size(); size > 1; size >>= 1) --shift_;
    for (uint64_t print : before) place(print);
  }
  std::vector<uint64_t> prints_;
  std::vector<uint32_t> epochs_;
  uint32_t epoch_ = 0;
  size_t count_ = 0;
  int shift_ = 64;
};

// The multisets that are known to have a value (`leaner.py`).
class Leaner {
 public:
  explicit Leaner(const Supply& supply) : supply_(supply) {}

  bool replaces(Multiset multiset, uint64_t print) {
    if (2 * (entries_.size() + 1) > places_.size()) grow();
    uint32_t& place = places_[place_of(print)];
    if (place == NONE) {
      place = uint32_t(entries_.size());
      entries_.push_back({print, {multiset, lacks(multiset)}, {}});
      return false;
    }
    Entry& found = entries_[place];
    auto is_leaner = [&](const Leaned& other) {
      return supply_.holds(multiset, other.cubes) && !((multiset - other.cubes) & other.lacks);
    };
    if (is_leaner(found.first) || std::any_of(found.more.begin(), found.more.end(), is_leaner)) return true;
    found.more.push_back({multiset, lacks(multiset)});
    return false;
  }

  Multiset lacks(Multiset multiset) const {
    Multiset missing = supply_.beyond(supply_.required, multiset), found = 0;
    for (size_t at = 0; at < supply_.symbols.size(); ++at)
      if (supply_.count(missing, at)) found |= supply_.unit(at) * supply_.largest();
    return found;
  }

 private:
  struct Leaned {
    Multiset cubes, lacks;
  };
  struct Entry {
    uint64_t print;
    Leaned first;  // nearly always there is no other
    std::vector<Leaned> more;
  };

  size_t place_of(uint64_t print) const {
    size_t mask = places_.size() - 1, at = (print * 0x9E3779B97F4A7C15ull >> 20) & mask;
    while (places_[at] != NONE && entries_[places_[at]].print != print) at = (at + 1) & mask;
    return at;
  }
  void grow() {
    places_.assign(std::max<size_t>(64, 2 * places_.size()), NONE);
    for (size_t at = 0; at < entries_.size(); ++at) places_[place_of(entries_[at].print)] = uint32_t(at);
  }

  const Supply& supply_;
  std::vector<Entry> entries_;
  std::vector<uint32_t> places_;  // of entries, by the hash of the fingerprint
};

// A context of these cubes: an operation on a part, in the hole of another context.
inline Number hole_at(Multiset cubes, char symbol, uint32_t outer, uint32_t part, bool is_left) {
  Number hole;
  hole.cubes = cubes;
  hole.symbol = symbol;
  hole.first = outer;
  hole.second = part;
  hole.is_left = is_left;
  return hole;
}

inline bool leaves_as_it_is(char symbol, const Real& value, bool is_left) {
  if (symbol == PLUS) return value.zero();
  if (symbol == TIMES) return value.exact.is(1);
  if (symbol == ROOT) return !is_left && value.exact.is(1);
  return is_left && (symbol == MINUS ? value.zero() : value.exact.is(1));
}

// The limits on the values of expressions that use some cubes (`limits.py`).
struct Limits {
  Limits(const Supply& supply, Multiset cubes, bool whole_powers) {
    int minus = supply.count(cubes, MINUS), over = supply.count(cubes, OVER);
    int stars = supply.count(cubes, POWER), roots = supply.count(cubes, ROOT);
    negative = minus > 0;
    fractions = over || (!whole_powers && (roots || (minus && stars)));
    powers = stars + roots;
    if (!powers) height = height_of(supply, cubes, supply.counts(cubes).operations + 1);
  }

  static Wide height_of(const Supply& supply, Multiset cubes, int most) {
    Wide found = 1;
    for (char digit = '9'; digit >= '0'; --digit)
      for (int number = supply.count(cubes, digit); number > 0 && most > 0; --number, --most)
        found *= 2 * std::max(1, digit - '0');
    return found;
  }

  bool admit(const Real& a) const {
    if (!negative && a.of_sign() == -1) return false;
    if (a.type == IRRATIONAL && !powers) return false;
    if (a.type == TRANSCENDENTAL && powers < 2) return false;
    if (a.exact.rational()) return within(a, height) && (fractions || a.exact.q == 1);
    if (!fractions && a.form == PLAIN && std::floor(a.hi) < a.lo) return false;
    if (!fractions && a.clear() && (rank(a) < 2 || a.form == ONE)) return false;
    return within(a, height);
  }

  // Whether a number may be a rational with numerator and denominator up to a limit.
  static bool within(const Real& a, Wide most) {
    if (most == std::numeric_limits<Wide>::infinity()) return true;
    if (a.exact.rational()) return a.exact.p <= most && a.exact.q <= most;
    if (a.type == IRRATIONAL || a.type == TRANSCENDENTAL) return false;
    if (a.form == UNCLEAR) return true;
    if (a.form == ONE) return most * NEXT > 0.5L;
    if (a.form != PLAIN) return most > 1e4000L;
    Wide low = std::min(std::fabs(a.lo), std::fabs(a.hi));
    Wide high = std::max(std::fabs(a.lo), std::fabs(a.hi));
    bool has_zero = a.lo <= 0 && a.hi >= 0;
    if (has_zero) return true;
    if (low > most || high * most < 1) return false;
    if ((high - low) * most * most > 0x1p-10L) return true;
    return Rules::nearest(a, most).known();
  }

  bool negative, fractions;
  int powers;
  Wide height = std::numeric_limits<Wide>::infinity();
};

}  // namespace sieve
