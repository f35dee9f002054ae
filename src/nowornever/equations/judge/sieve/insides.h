// What may stand in a hole if a Solution leaves few cubes out.

#pragma once

#include <unordered_set>

#include "tables.h"

namespace sieve {

// The multisets of what is in a hole, but for those without values, and how many values they have.
struct Inside {
  std::vector<Multiset> multisets;
  size_t values = 0;
};

class Insides {
 public:
  explicit Insides(Tables& tables) : tables_(tables) {}

  // The multisets that Solutions of a size may have.
  void set(std::vector<Multiset> wholes) {
    wholes_ = std::move(wholes);
    found_.clear();
    around_.clear();
    needed_.clear();
  }

  // Note that there is something around a hole.
  void need(Multiset used) {
    if (!around_.insert(used).second) return;
    for (Multiset whole : wholes_)
      if (tables_.supply.holds(whole, used)) needed_.insert(whole - used);
  }
  bool is_needed(Multiset multiset) const { return needed_.count(multiset); }

  // By all cubes around the hole.
  const Inside& of(Multiset used) {
    auto [known, is_new] = found_.try_emplace(used);
    if (is_new)
      for (Multiset whole : wholes_)
        if (tables_.supply.holds(whole, used)) add(whole - used, known->second);
    return known->second;
  }

 private:
  void add(Multiset multiset, Inside& found) {
    if (!tables_.supply.counts(multiset).can_join(1)) return;
    Range range = tables_.values(multiset);
    if (range.begin == range.left) return;
    found.multisets.push_back(multiset);
    found.values += range.left - range.begin;
  }

  Tables& tables_;
  std::vector<Multiset> wholes_;
  std::unordered_map<Multiset, Inside> found_;  // references to what is in it stay valid
  std::unordered_set<Multiset> around_, needed_;
};

}  // namespace sieve
