// Parts and contexts as text: each operation before its operands, r for a root without an index.

#pragma once

#include "numbers.h"

namespace sieve {

struct Written {
  std::vector<Number> parts, holes;

  std::string write_part(uint32_t at) const { return write_part(parts[at]); }

  std::string write_part(const Number& part) const {
    if (isdigit(part.symbol)) return std::string(1, part.symbol);
    if (part.first == NONE) return "r" + write_part(part.second);
    return part.symbol + write_part(part.first) + write_part(part.second);
  }

  std::string write(const Number& hole, const std::string& inside) const {
    std::string text;
    if (hole.second == NONE)
      text = "r" + inside;
    else if (hole.is_left)
      text = hole.symbol + inside + write_part(hole.second);
    else
      text = hole.symbol + write_part(hole.second) + inside;
    return write_around(hole.first, text);
  }

  // An expression in the hole of a context.
  std::string write_around(uint32_t outer, const std::string& inside) const {
    return outer == 0 ? inside : write(holes[outer], inside);
  }
};

}  // namespace sieve
