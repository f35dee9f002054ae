// All values of one size, for lookup: quick filters that let too much pass, and a sorted list.

#pragma once

#include <unordered_set>

#include "filter.h"
#include "sorted.h"
#include "tables.h"

namespace sieve {

class Layer {
 public:
  std::vector<Multiset> multisets;
  bool is_unclear = false;
  Filter all, strange;  // strange are those that are not known to be algebraic
  Bits rationals;       // by their fingerprints
  Sorted sorted;

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
    sorted.clear();
    for (Multiset multiset : multisets) {
      Range range = tables.values(multiset);
      is_unclear |= range.is_unclear;
      for (uint32_t at = range.begin; at < range.left; ++at) sorted.add(tables.parts[at], at);
    }
    sorted.sort();
    all.reset(sorted.size());
    strange.reset(sorted.size());
    rationals.reset(sorted.size());
    sorted.each([&](uint32_t at) { set(tables.parts[at]); });
  }

 private:
  void set(const Number& part) {
    all.set(part);
    if (part.type == RATIONAL) rationals.set(part.print);
    if (part.type != RATIONAL && part.type != IRRATIONAL) strange.set(part);
  }

  std::unordered_set<Multiset> known_;
  bool is_old_ = false;
};

}  // namespace sieve
