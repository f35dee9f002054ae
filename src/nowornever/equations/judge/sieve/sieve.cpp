// What `native.py` calls: a search is opened for a Goal and its cubes, asked size by size, and closed.

#include "search.h"

extern "C" {

void* sieve_open(const char* symbols, int width, uint64_t required, uint64_t free, uint64_t all,
                 int whole_powers, const char* goal, int goal_is_rational, int goal_bits, int most) {
  return new sieve::Search(symbols, width, required, free, all, whole_powers != 0, goal,
                           goal_is_rational, goal_bits, most);
}

void sieve_close(void* search) { delete static_cast<sieve::Search*>(search); }

int sieve_size(void* search, int cubes, int half, int most, sieve::OnFound on_found,
               sieve::OnWild on_wild, sieve::Exactly::IsWorth is_worth,
               sieve::Exactly::Measure measure, sieve::GoOn go_on) {
  auto* whole = static_cast<sieve::Search*>(search);
  return whole->size(cubes, half, most, on_found, on_wild, is_worth, measure, go_on);
}
}
