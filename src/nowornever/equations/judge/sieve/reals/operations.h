// What operations give, forwards and backwards, by the rules of EQUATIONS (III).
//
// Nothing that is possible is left out. What cannot be told apart here is unclear, and then the
// caller must ask the exact arithmetic.

#pragma once

#include "arithmetic.h"

namespace sieve {

constexpr char PLUS = '+', MINUS = '-', TIMES = 'x', OVER = '/', POWER = '*', ROOT = 'v';

// Up to two numbers; or that any will do, or that it is not clear.
struct Found {
  Real numbers[2];
  int count = 0;
  bool wild = false, is_unclear = false;

  void clear() {
    count = 0;
    wild = is_unclear = false;
  }
  void add(const Real& number) {
    if (number.form != UNCLEAR)
      numbers[count++] = number;
    else
      is_unclear = true;
  }
};

// The logarithm of one exact number to the base of another, if rational, has no larger denominator:
// that for the radicands has one below 64, and an index is at most 64.
constexpr Wide DENOMINATOR = 64 * MOST_INDEX;

class Rules {
 public:
  explicit Rules(bool whole_powers) : whole_powers_(whole_powers) {}

  // The values of an operation; for a root, a is the index.
  void join(char symbol, const Real& a, const Real& b, Found& found) const {
    switch (symbol) {
      case PLUS: return found.add(sieve::add(a, b));
      case MINUS: return found.add(subtract(a, b));
      case TIMES: return found.add(multiply(a, b));
      case OVER: return over(a, b, found);
      case POWER: return limited_power(a, b, found);
      default: return limited_root(a, b, found);
    }
  }

  // What is missing beside t, on the left or right of the operation, where c is wanted.
  void holes(char symbol, const Real& c, const Real& t, bool is_left, Found& found) const {
    switch (symbol) {
      case PLUS: return found.add(subtract(c, t));
      case MINUS: return found.add(is_left ? sieve::add(c, t) : subtract(t, c));
      case TIMES: return factor(c, t, found);
      case OVER: return is_left ? dividend(c, t, found) : divisor(c, t, found);
      default:
        if (!may_be_whole(c) || !may_be_whole(t)) return;
        if (is_left == (symbol == POWER)) return base(symbol, c, t, found);
        return exponent(symbol, c, t, found);
    }
  }

  // What is missing under a root without an index.
  void radicand(const Real& c, Found& found) const {
    int sign = c.of_sign();
    if (sign == -1 || !may_be_whole(c)) return;
    found.add(multiply(c, c));
  }

  // Whether III-C-3 allows a number in a power or root, as far as that is known.
  bool may_be_whole(const Real& a) const {
    if (!whole_powers_) return true;
    if (a.exact.known()) return a.exact.whole() && a.exact.sign >= 0;
    if (a.type == IRRATIONAL || a.type == TRANSCENDENTAL) return false;
    if (a.form != PLAIN) return a.form == UNCLEAR || (a.sign > 0 && rank(a) > 2);  // not next to 1
    return a.hi >= 0 && std::floor(a.hi) >= a.lo;
  }

 private:
  void over(const Real& a, const Real& b, Found& found) const {
    if (b.zero()) return;
    if (a.zero()) return found.add(a);
    if (!b.clear() || b.of_sign() == 2) {
      found.is_unclear = true;
      return;
    }
    found.add(multiply(a, reciprocal(b)));
  }

  void limited_power(const Real& a, const Real& b, Found& found) const {
    if (!may_be_whole(a) || !may_be_whole(b)) return;
    power(a, b, b, found);
  }

  void limited_root(const Real& index, const Real& a, Found& found) const {
    if (!may_be_whole(a) || !may_be_whole(index) || index.zero()) return;
    if (!index.clear() || index.of_sign() == 2) {
      found.is_unclear = true;
      return;
    }
    Found all;
    power(a, reciprocal(index), index, all);
    found.is_unclear |= all.is_unclear;
    for (int at = 0; at < all.count; ++at)
      if (may_be_whole(all.numbers[at])) found.add(all.numbers[at]);
  }

  void power(const Real& a, const Real& b, const Real& written, Found& found) const {
    int of_a = a.of_sign(), of_b = b.of_sign();
    if (of_a == 2) {
      found.is_unclear = true;
    } else if (of_a == 1) {
      found.add(positive_power(a, b));
    } else if (of_a == 0) {
      if (of_b == 2) found.is_unclear = true;
      if (of_b == 1) found.add(a);
    } else {
      Real size = positive_power(negative(a), b);
      if (b.exact.known()) {
        if (!b.exact.rational() || (b.exact.p % 2 && b.exact.q % 2 == 0)) return;
        found.add(b.exact.p % 2 ? negative(size) : size);
      } else if (written.type != IRRATIONAL && written.type != TRANSCENDENTAL) {
        found.add(size);
        found.add(negative(size));
      }
    }
  }

  void factor(const Real& c, const Real& t, Found& found) const {
    if (t.zero()) {
      if (c.zero()) found.wild = true;
      if (!c.zero() && c.of_sign() == 2) found.is_unclear = true;
    } else {
      if (c.zero() && t.may_equal(0)) found.is_unclear = true;  // then anything may do
      over(c, t, found);
    }
  }

  void dividend(const Real& c, const Real& t, Found& found) const {
    if (t.zero()) return;
    if (t.of_sign() == 2)
      found.is_unclear = true;
    else
      found.add(multiply(c, t));
  }

  void divisor(const Real& c, const Real& t, Found& found) const {
    if (t.zero()) {
      if (c.zero()) found.wild = true;
      if (!c.zero() && c.of_sign() == 2) found.is_unclear = true;
    } else {
      if (c.zero() && t.may_equal(0)) found.is_unclear = true;
      over(t, c, found);
    }
  }

  // The base for an exponent t, or the radicand for an index t.
  void base(char symbol, const Real& c, const Real& t, Found& found) const {
    if (t.zero()) {
      if (symbol == POWER && c.exact.is(1)) found.wild = true;
      if (symbol == POWER && !c.exact.known() && c.may_equal(1)) found.is_unclear = true;
      return;
    }
    if (c.zero()) return found.add(c);
    int of_c = c.of_sign();
    if (t.of_sign() == 2 || of_c == 2) {
      found.is_unclear = true;
      return;
    }
    Real size = positive_power(of_c > 0 ? c : negative(c), symbol == POWER ? reciprocal(t) : t);
    if (size.form != UNCLEAR && whole_powers_ && !may_be_whole(size)) return;
    bool odd_top = true, odd_bottom = true, known = t.exact.rational();
    if (known) {
      odd_top = (symbol == POWER ? t.exact.p : t.exact.q) % 2;
      odd_bottom = (symbol == POWER ? t.exact.q : t.exact.p) % 2;
    } else if (t.exact.known() || t.type == IRRATIONAL || t.type == TRANSCENDENTAL) {
      if (of_c > 0) found.add(size);
      return;
    }
    if (of_c < 0) {
      if (odd_top && odd_bottom) found.add(negative(size));
      return;
    }
    found.add(size);
    if ((!odd_top || !known) && !whole_powers_) found.add(negative(size));
  }

  // The exponent for a base t, or the index for a radicand t.
  void exponent(char symbol, const Real& c, const Real& t, Found& found) const {
    for (int unit : {0, 1, -1}) {
      if (!t.exact.is(unit)) continue;
      if (c.exact.is(unit) || (unit == -1 && c.exact.is(1))) found.wild = true;
      bool may_equal = c.may_equal(unit) || (unit == -1 && c.may_equal(1));
      if (!c.exact.known() && may_equal) found.is_unclear = true;
      return;
    }
    int of_c = c.of_sign(), of_t = t.of_sign();
    if (of_c == 0 && !t.may_equal(0)) return;
    if (of_c == 0 || of_c == 2 || of_t == 2) {
      found.is_unclear = true;
      return;
    }
    if (of_c < 0 && of_t > 0) return;
    if (c.exact.is(1) || c.exact.is(-1)) {
      if (t.may_equal(1) || t.may_equal(-1)) found.is_unclear = true;
      if (symbol == POWER) found.add(whole(0));
      return;
    }
    const Real &over = symbol == POWER ? c : t, &under = symbol == POWER ? t : c;
    Real hole = ratio_of_logs(over, under);
    if (hole.form == UNCLEAR || may_be_whole(hole)) found.add(hole);
  }

  static Real ratio_of_logs(const Real& over, const Real& under) {
    Real found = enclosed_ratio_of_logs(over, under);
    if (found.form == UNCLEAR) return found;
    found.exact = {};
    found.type = ANY;
    found.print = mixed(over.print, under.print, AS_LOGARITHM);
    if (found.form == PLAIN) recognise_ratio(over.exact, under.exact, found);
    if (found.form == PLAIN && !found.exact.known()) set_other_ratio(over, under, found);
    return found;
  }

  // What a ratio of logarithms is next to but not equal to.
  static void set_other_ratio(const Real& over, const Real& under, Real& found) {
    if (is_near(over) == is_near(under)) return;
    const Real& next = is_near(over) ? over : under;
    Near near = near_of(next);
    Real other = whole_beside(next, near), log = logarithm(under);
    if (!other.clear() || other.exact.p < 2 || log.of_sign() == 2 || log.zero()) return;
    Real ratio = is_near(over) ? ratio_of_logs(other, under) : ratio_of_logs(over, other);
    if (!ratio.exact.known()) return;
    Real of_logs = enclosed_product(next, log);
    if (!of_logs.clear() || of_logs.of_sign() == 2) return;
    Real difference = enclosed_product(near.difference, enclosed_reciprocal(of_logs));
    if (is_near(under)) difference = negative(enclosed_product(difference, found));
    set_other(ratio.print, difference, found, 4 * share_of(near.difference, next));
  }

  static Real enclosed_ratio_of_logs(const Real& over, const Real& under) {
    Real next = unclear();
    if (over.has_other && over.other == under.print && over.beyond)
      next = ratio_next_to_one(over, under, 1);
    else if (under.has_other && under.other == over.print && under.beyond)
      next = ratio_next_to_one(under, over, -1);
    if (next.clear()) return next;
    Real top = logarithm(over), bottom = logarithm(under);
    if (bottom.zero() || bottom.of_sign() == 2) return unclear();
    return enclosed_product(top, enclosed_reciprocal(bottom));
  }

  // log(x+d)/log(x) is 1 + d/(x log x), but for a small share of that difference.
  static Real ratio_next_to_one(const Real& near, const Real& other, int direction) {
    Real log = logarithm(other);
    if (log.zero() || log.of_sign() == 2 || log.form != PLAIN) return unclear();
    Real difference = near_of(near).difference;
    Real product = enclosed_product(other, log);
    if (!product.clear() || product.of_sign() == 2) return unclear();
    Real distance = enclosed_sum(logarithm(difference), negative(logarithm(product)));
    Wide off = 2 * share_of(difference, other);
    if (!distance.clear() || distance.form != PLAIN || !(distance.hi + off < std::log(NEXT))) return unclear();
    int towards = near.beyond * product.of_sign() * direction;
    return next_to_one(distance.lo - off, distance.hi + off, 1, towards);
  }

  // The exact ratio of the logarithms of exact numbers; if it is not rational, it is transcendental
  // (Gelfond and Schneider).
  static void recognise_ratio(Exact over, Exact under, Real& found) {
    if (!over.known() || !under.known()) return;
    over.sign = under.sign = 1;
    if ((found.hi - found.lo) * DENOMINATOR * DENOMINATOR > 0.25L) return;
    Exact ratio = nearest(found, DENOMINATOR);
    Exact made = ratio.known() ? sieve::power(under, ratio) : Exact{};
    if (made.known() && made == over)
      found = from(ratio);
    else if (!ratio.known() || made.known())
      found.type = TRANSCENDENTAL;
  }

 public:
  // The fraction with a denominator of at most `most` in an enclosure; unknown if there is none.
  // The enclosure must be too narrow for two.
  static Exact nearest(const Real& a, Wide most) {
    Wide middle = (a.lo + a.hi) / 2, rest = std::fabs(middle);
    Wide p = 1, q = 0, before_p = 0, before_q = 1;
    for (int step = 0; step < 64; ++step) {
      Wide whole = std::floor(rest);
      Wide next_p = before_p + whole * p, next_q = before_q + whole * q;
      if (next_q > most || next_p > 0x1p61L) break;
      before_p = p;
      before_q = q;
      p = next_p;
      q = next_q;
      Wide value = p / q, slack = value * LOOSE;
      Wide low = std::min(std::fabs(a.lo), std::fabs(a.hi));
      Wide high = std::max(std::fabs(a.lo), std::fabs(a.hi));
      if (low - slack <= value && value <= high + slack)
        return rational(middle < 0 ? -1 : 1, Big(p), Big(q));
      if (rest - whole < 0x1p-60L) break;
      rest = 1 / (rest - whole);
    }
    return {};
  }

 private:
  bool whole_powers_;
};

}  // namespace sieve
