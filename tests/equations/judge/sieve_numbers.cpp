// What the sieve must not rule out, by the numbers alone: run by test_sieve_numbers.py.

#include <cstdio>
#include <unordered_map>

#include "layer.h"

using namespace sieve;

static int failed = 0;

static void expect(bool is_true, const char* text) {
  if (is_true) return;
  ++failed;
  std::printf("%s\n", text);
}

static Found holes(char symbol, const Real& wanted, const Real& part, bool is_left) {
  Found found;
  Rules(false).holes(symbol, wanted, part, is_left, found);
  return found;
}

static Real power(const Real& base, const Real& exponent) { return positive_power(base, exponent); }
static Real root(int64_t number) { return from(radical(1, number, 1, 2)); }

// What is equal by the laws of sums, products and powers has the same fingerprint.
static void expect_laws() {
  Real two = whole(2), four = whole(4), root_two = root(2), root_three = root(3);
  expect(power(two, root(8)).print == power(four, root_two).print, "2*v8 = 4*v2");
  expect(power(power(root_two, root_two), root_two).exact.is(2), "(v2*v2)*v2 = 2");
  expect(multiply(add(root_two, whole(1)), root_three).print == add(root(6), root_three).print, "(v2+1)xv3 = v6+v3");
  expect(power(power(two, whole(43046721)), whole(9)).print == power(two, whole(387420489)).print, "(2*(9*8))*9 = 2*(9*9)");
  expect(print_of(radical(1, 2, 11, 2)) != holes(POWER, two, whole(11), false).numbers[0].print, "no root is a logarithm");
  Real negative_base = subtract(whole(1), root_two), square = multiply(negative_base, negative_base);
  expect(power(square, from({1, 2, 1, 1})).print != negative_base.print, "v((1-v2)x(1-v2)) is not 1-v2");
}

// What has the same fingerprint is not told apart by enclosures.
static void expect_no_clash(const char* symbols, Multiset cubes) {
  Supply supply(symbols, 4, 0, 0, cubes);
  Rules rules(false);
  Tables tables(supply, rules, whole(999983), 1, 1e6L, 8, false);
  tables.exactly.measure = [](const char*, int, double*) { return int(Exactly::UNKNOWN); };
  tables.exactly.is_worth = [](const char*) { return -1; };
  for (int size = 1; size <= 8; ++size)
    for (Multiset multiset : supply.multisets(size, 1)) tables.values(multiset);
  for (int size = 1; size <= 5; ++size)
    for (Multiset multiset : supply.multisets(size, 0)) tables.contexts(multiset);
  std::unordered_map<uint64_t, Real> known;
  for (const auto* numbers : {&tables.parts, &tables.holes})
    for (const Number& number : *numbers)
      if (number.clear()) {
        auto [other, is_new] = known.try_emplace(number.print, number);
        expect(is_new || may_be_same(number, other->second), "two numbers have the same fingerprint");
      }
}

int main() {
  expect_laws();
  expect_no_clash("236*v", 0x32111);
  expect_no_clash("248-*v", 0x211112);
  expect_no_clash("237/*v", 0x211121);
  expect_no_clash("359+xv", 0x311111);
  // The exact arithmetic did not say whether these are 0 or 1.
  Real may_be_zero = between(-0x1p-60L, 0x1p-60L), may_be_one = between(1 - 0x1p-60L, 1 + 0x1p-60L);
  may_be_zero.print = 12345;
  may_be_one.print = 23456;
  expect(holes(TIMES, whole(0), may_be_zero, true).is_unclear, "hole x 0 = 0");
  expect(holes(OVER, whole(0), may_be_zero, false).is_unclear, "0 / hole = 0");
  expect(holes(POWER, whole(0), may_be_zero, false).is_unclear, "0 * hole = 0");
  expect(holes(ROOT, whole(0), may_be_zero, true).is_unclear, "hole v 0 = 0");
  expect(holes(POWER, whole(1), may_be_one, false).is_unclear, "1 * hole = 1");
  expect(holes(ROOT, whole(1), may_be_one, true).is_unclear, "hole v 1 = 1");
  expect(!holes(TIMES, whole(0), whole(7), true).is_unclear, "hole x 7 = 0 is 0");

  Real tiny = exponential(between(-20000, -20000), 1);
  expect(overlap(tiny, may_be_zero) && overlap(may_be_zero, tiny), "what may be 0 may be tiny");
  expect(!overlap(tiny, may_be_one), "what is next to 1 is not tiny");

  for (uint64_t number : {uint64_t(1), uint64_t(2), uint64_t(9), uint64_t(1) << 60, PRIME - 1, PRIME / 2})
    expect(times_mod(number, inverse_mod(number)) == 1, "a number times its inverse is 1");
  return failed;
}
