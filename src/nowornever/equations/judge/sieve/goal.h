// The Goal, written with each operation before its operands; r is a root without an index.

#pragma once

#include <istream>

#include "reals/operations.h"

namespace sieve {

inline Real read_goal(std::istream& words, const Rules& rules) {
  std::string word;
  words >> word;
  if (word.empty()) return unclear();
  if (isdigit(word[0])) return whole(std::stoll(word));
  Real left = word == "r" ? whole(2) : read_goal(words, rules), right = read_goal(words, rules);
  Found found;
  rules.join(word == "r" ? ROOT : word[0], left, right, found);
  return found.count == 1 && !found.is_unclear ? found.numbers[0] : unclear();
}

}  // namespace sieve
