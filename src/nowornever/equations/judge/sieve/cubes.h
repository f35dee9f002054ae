// Multisets of cubes, packed into 64 bits: a field for each symbol, the top bit of which is free.
//
// `supply.py` does the same; its comments say why.

#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace sieve {

using Multiset = uint64_t;

struct Counts {
  int digits = 0, operations = 0, roots = 0;
  bool can_join(int surplus) const {
    return operations <= digits - surplus && digits - surplus <= operations + roots;
  }
};

class Supply {
 public:
  Supply(const char* symbols, int width, Multiset required, Multiset free, Multiset all)
      : symbols(symbols), required(required), free(free), all(all), width_(width) {
    field_ = (Multiset(1) << width) - 1;
    guard_ = 0;
    for (size_t at = 0; at < this->symbols.size(); ++at) guard_ |= unit(at) << (width - 1);
  }

  Multiset unit(size_t at) const { return Multiset(1) << (size_t(width_) * at); }
  Multiset unit(char symbol) const {
    size_t at = symbols.find(symbol);
    return at == std::string::npos ? 0 : unit(at);
  }
  Multiset largest() const { return field_ >> 1; }
  int count(Multiset multiset, size_t at) const {
    return int(multiset >> (size_t(width_) * at) & field_);
  }
  int count(Multiset multiset, char symbol) const {
    size_t at = symbols.find(symbol);
    return at == std::string::npos ? 0 : count(multiset, at);
  }
  bool holds(Multiset larger, Multiset smaller) const {
    return (((larger | guard_) - smaller) & guard_) == guard_;
  }
  bool fits(Multiset multiset) const { return holds(all, multiset); }
  Multiset beyond(Multiset multiset, Multiset other) const {
    Multiset difference = (multiset | guard_) - other, more = difference & guard_;
    return difference & (more - (more >> (width_ - 1)));
  }
  int size(Multiset multiset) const {
    if (width_ == 4) {  // as it nearly always is
      constexpr Multiset EVERY_OTHER = 0x0F0F0F0F0F0F0F0Full, SUM = 0x0101010101010101ull;
      return int(((multiset & EVERY_OTHER) + (multiset >> 4 & EVERY_OTHER)) * SUM >> 56);
    }
    int found = 0;
    for (; multiset; multiset >>= width_) found += int(multiset & field_);
    return found;
  }
  int cost(Multiset multiset) const { return size(beyond(multiset, free)); }

  Counts counts(Multiset multiset) const {
    Counts found;
    for (size_t at = 0; at < symbols.size(); ++at) {
      int number = count(multiset, at);
      char symbol = symbols[at];
      (symbol >= '0' && symbol <= '9' ? found.digits
       : symbol == 'v'                ? found.roots
                                      : found.operations) += number;
    }
    return found;
  }

  // The cubes that may stand beside these if at most `most` come from Resources.
  Multiset others(Multiset multiset, int most) const {
    Multiset more = beyond(free, multiset), paid = all - multiset - more, taken = 0;
    int left = std::max(0, most - cost(multiset));
    for (size_t at = 0; at < symbols.size(); ++at)
      taken += unit(at) * Multiset(std::min(left, count(paid, at)));
    return more + taken;
  }

  // Whether counting allows a Solution of `cubes` cubes that includes this multiset.
  bool is_feasible(Multiset multiset, int cubes, int most) const {
    Multiset base = multiset + beyond(required, multiset);
    Multiset more = beyond(free, base);
    Counts has = counts(base), free_ones = counts(more), paid = counts(all - base - more);
    int missing = cubes - size(base), left = most - cost(base);
    if (missing < 0 || left < 0) return false;
    for (int d = 0; d <= std::min(missing, free_ones.digits + paid.digits); ++d)
      for (int r = 0; r <= std::min(missing - d, free_ones.roots + paid.roots); ++r) {
        int o = missing - d - r;
        Counts whole{has.digits + d, has.operations + o, has.roots + r};
        if (o > free_ones.operations + paid.operations || !whole.can_join(1)) continue;
        int bought = std::max(0, d - free_ones.digits) + std::max(0, o - free_ones.operations) +
                     std::max(0, r - free_ones.roots);
        if (bought <= left) return true;
      }
    return false;
  }

  // The multisets of a size from which an expression (surplus 1) or a context (0) can be built.
  const std::vector<Multiset>& multisets(int size, int surplus) {
    auto [found, is_new] = multisets_.try_emplace(size * 2 + surplus);
    if (is_new) collect(0, 0, size, surplus, found->second);
    return found->second;
  }

  template <typename Use>
  void splits(Multiset multiset, Use use) const {
    Multiset part = 0;
    while (true) {
      use(part);
      size_t at = 0;
      for (; at < symbols.size(); ++at) {
        if (count(part, at) < count(multiset, at)) {
          part += unit(at);
          break;
        }
        part -= unit(at) * Multiset(count(part, at));
      }
      if (at == symbols.size()) return;
    }
  }

  const std::string symbols;
  const Multiset required, free, all;

 private:
  void collect(size_t at, Multiset chosen, int left, int surplus, std::vector<Multiset>& found) {
    if (left == 0) {
      if (counts(chosen).can_join(surplus)) found.push_back(chosen);
      return;
    }
    if (at == symbols.size()) return;
    for (int number = std::min(left, count(all, at)); number >= 0; --number)
      collect(at + 1, chosen + unit(at) * Multiset(number), left - number, surplus, found);
  }

  int width_;
  Multiset field_, guard_;
  std::unordered_map<int, std::vector<Multiset>> multisets_;
};

}  // namespace sieve
