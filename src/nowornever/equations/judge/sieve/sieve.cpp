// All expressions of some number of cubes that may be worth the Goal.
//
// Meets in the middle, as `search.py` does, but with enclosures: what cannot be told from the Goal
// is a candidate, and the exact arithmetic decides about it.

#include <memory>
#include <sstream>

#include "layer.h"

namespace sieve {
namespace {

using OnFound = int (*)(const char* expression);
using OnWild = int (*)(const char* context, uint64_t cubes, char symbol, int known, int is_left, int wanted);
using IsWorth = int (*)(const char* expression);  // whether it is the Goal: 1, 0, or −1 if unknown
using GoOn = int (*)(long steps);

constexpr long BETWEEN_ASKING = 100000;
constexpr int MOST_TRIED = 1000, MOST_ASKED = 200;
enum Ended { ALL, STOPPED, NOT_ALL };

struct Stop {};

class Search {
 public:
  Search(const char* symbols, int width, Multiset required, Multiset free, Multiset all,
         bool whole_powers, const char* goal, int goal_is_rational, int most)
      : supply_(symbols, width, required, free, all), rules_(whole_powers) {
    std::istringstream words(goal);
    goal_ = read(words);
    if (goal_.clear())
      tables_ = std::make_unique<Tables>(supply_, rules_, goal_, goal_is_rational, most, whole_powers);
  }

  int size(int cubes, int half, int most, OnFound on_found, OnWild on_wild, IsWorth is_worth, GoOn go_on) {
    if (!tables_ || too_many_) return NOT_ALL;
    on_found_ = on_found;
    on_wild_ = on_wild;
    is_worth_ = is_worth;
    go_on_ = go_on;
    most_ = most;
    cubes_ = cubes;
    is_unclear_ = false;
    tried_ = 0;
    try {
      if (cubes <= half)
        whole();
      else
        for (int around = 0; around < cubes - half; ++around) join_around(around, half);
    } catch (const Stop&) {
      return STOPPED;
    } catch (const TooMany&) {
      too_many_ = true;
      return NOT_ALL;
    } catch (const std::bad_alloc&) {
      too_many_ = true;
      return NOT_ALL;
    }
    return is_unclear_ ? NOT_ALL : ALL;
  }

 private:
  // The Goal, written with each operation before its parts; r is a root without an index.
  Real read(std::istream& words) {
    std::string word;
    words >> word;
    if (word.empty()) return unclear();
    if (isdigit(word[0])) return whole(std::stoll(word));
    Real left = word == "r" ? sieve::whole(2) : read(words), right = read(words);
    Found found;
    rules_.join(word == "r" ? ROOT : word[0], left, right, found);
    return found.count == 1 && !found.is_unclear ? found.numbers[0] : unclear();
  }
  static Real whole(int64_t number) { return sieve::whole(number); }

  void spend(long steps) {
    steps_ += steps + tables_->steps;
    tables_->steps = 0;
    if (steps_ < BETWEEN_ASKING) return;
    if (!go_on_(steps_)) throw Stop();
    steps_ = 0;
  }

  void whole() {
    for (Multiset multiset : supply_.multisets(cubes_, 1)) {
      if (!is_wanted(multiset)) continue;
      Range range = tables_->values(multiset);
      is_unclear_ |= range.is_unclear;
      spend(1);
      for (uint32_t at = range.begin; at < range.left; ++at) {
        const Number& part = tables_->parts[at];
        if (part.exact.known() && goal_.exact.known() ? part.exact == goal_.exact : overlaps(part))
          tell(write_part(at));
      }
    }
  }

  bool overlaps(const Real& part) const {
    return form_of(part) == form_of(goal_) && part.lo <= goal_.hi && goal_.lo <= part.hi;
  }

  bool is_wanted(Multiset multiset) const {
    return supply_.fits(multiset) && supply_.holds(multiset, supply_.required) &&
           supply_.cost(multiset) <= most_;
  }

  Layer& layer(int size) {
    Layer& found = layers_[size];
    if (found_for_[size] == std::pair(cubes_, most_)) return found;
    for (Multiset multiset : supply_.multisets(size, 1))
      if (supply_.is_feasible(multiset, cubes_, most_)) {
        tables_->values(multiset);
        found.add(multiset);
        spend(0);
      }
    found.sort(*tables_);
    found_for_[size] = {cubes_, most_};
    is_unclear_ |= found.is_unclear;
    return found;
  }

  void join_around(int around, int half) {
    std::vector<std::pair<Multiset, Range>> contexts;
    for (Multiset multiset : supply_.multisets(around, 0)) {
      if (!supply_.is_feasible(multiset, cubes_, most_)) continue;
      Range range = tables_->contexts(multiset);
      is_unclear_ |= range.is_unclear;
      spend(0);
      auto wild = tables_->wild.find(multiset);
      if (wild != tables_->wild.end())
        for (const Number& hole : wild->second) tell_wild(hole, tables_->holes[hole.first]);
      if (range.begin < range.end) contexts.push_back({multiset, range});
    }
    if (contexts.empty()) return;
    if (around == cubes_ - half - 1 && supply_.unit(ROOT)) {
      Layer& values = layer(half);
      for (const auto& [multiset, range] : contexts)
        for (uint32_t outer = range.begin; outer < range.end; ++outer) under_root(multiset, outer, values);
    }
    for (int beside = 1; beside <= (cubes_ - around - 1) / 2; ++beside) {
      int inside = cubes_ - around - 1 - beside;
      if (inside > half) continue;
      Layer &values = layer(inside), &parts = layer(beside);
      for (const auto& [multiset, range] : contexts)
        for (size_t at = 0; at < parts.multisets.size(); ++at) {
          Multiset both = multiset + parts.multisets[at];
          if (!supply_.fits(both) || supply_.cost(both) > most_ ||
              supply_.size(supply_.beyond(supply_.required, both)) > inside + 1)
            continue;
          for (char symbol : supply_.symbols)
            if (symbol < '0' || symbol > '9')
              join(symbol, multiset, range, parts.multisets[at], values, inside);
        }
    }
  }

  void under_root(Multiset multiset, uint32_t outer, Layer& values) {
    Multiset used = multiset + supply_.unit(ROOT);
    if (!supply_.fits(used)) return;
    spend(1);
    Number hole = hole_at(used, ROOT, outer, NONE, false);
    Found found;
    rules_.radicand(tables_->holes[outer], found);
    look_up(hole, found, values);
  }

  void join(char symbol, Multiset multiset, Range outers, Multiset beside, Layer& values, int inside) {
    Multiset used = multiset + supply_.unit(symbol) + beside;
    if (!supply_.fits(used) || supply_.size(supply_.beyond(supply_.required, used)) > inside ||
        supply_.cost(used) > most_)
      return;
    Range range = tables_->values(beside);
    spend(long(outers.end - outers.begin) * (range.end - range.begin) + 1);
    int sides = Tables::two_sided(symbol) ? 2 : 1;
    Found found;
    for (uint32_t outer = outers.begin; outer < outers.end; ++outer)
      for (uint32_t part = range.begin; part < range.end; ++part)
        for (int side = 0; side < sides; ++side) {
          bool is_left = side == 0;
          if (!may_meet(symbol, tables_->quick_holes[outer], tables_->quick_parts[part], is_left, values))
            continue;
          found.clear();
          rules_.holes(symbol, tables_->holes[outer], tables_->parts[part], is_left, found);
          if (found.is_unclear && settles_units(outer)) {
            found.clear();
            rules_.holes(symbol, tables_->holes[outer], tables_->parts[part], is_left, found);
          }
          look_up(hole_at(used, symbol, outer, part, is_left), found, values);
        }
  }

  // The quick filter: false only if no value fits.
  static bool may_meet(char symbol, const Quick& c, const Quick& t, bool is_left, const Layer& values) {
    if (symbol == PLUS || symbol == MINUS) {
      if (!c.plain || !t.plain) return true;
      Wide lo, hi;
      if (symbol == MINUS && is_left) {
        lo = c.lo + t.lo;
        hi = c.hi + t.hi;
      } else {
        lo = c.lo - t.hi;
        hi = c.hi - t.lo;
        if (symbol == MINUS) std::swap(lo, hi), lo = -lo, hi = -hi;
      }
      return values.may_hold(lo - std::fabs(lo) * SLACK, hi + std::fabs(hi) * SLACK);
    }
    if (symbol == TIMES || symbol == OVER) {
      if (t.may_be_zero && !c.may_be_zero && t.lo == t.hi) return false;
      if (!c.has_log || !t.has_log) return true;
      return values.may_hold_log(symbol == TIMES ? c.log - t.log
                                 : is_left       ? c.log + t.log
                                                 : t.log - c.log);
    }
    if (is_left == (symbol == POWER)) {  // the base, or the radicand
      if (t.may_be_zero && t.lo == t.hi) return c.may_be_unit;
      if (!c.has_log || !t.has_log) return true;
      double exponent = symbol == POWER ? 1 / t.value : t.value, log = c.log * exponent;
      double off = c.off * std::fabs(exponent) + t.off * std::fabs(log);
      return !(off < 0x1p-32) || values.may_hold_log(log);
    }
    if (!c.has_ratio || !t.has_ratio) {
      bool t_is_unit = t.lo == t.hi && (t.lo == 0 || std::fabs(t.lo) == 1);
      return !t_is_unit || !t.plain || c.may_be_zero || c.may_be_unit;
    }
    return values.may_hold(symbol == POWER ? c.log / t.log : t.log / c.log);
  }

  static Number hole_at(Multiset used, char symbol, uint32_t outer, uint32_t part, bool is_left) {
    Number hole;
    hole.cubes = used;
    hole.symbol = symbol;
    hole.first = outer;
    hole.second = part;
    hole.is_left = is_left;
    return hole;
  }

  // Ask whether a context wants exactly 0, 1 or −1, which its enclosure holds; false if that is
  // known or cannot be found out.
  bool settles_units(uint32_t outer) {
    Number& hole = tables_->holes[outer];
    if (hole.exact.known() || hole.is_no_unit) return false;
    for (int unit : {0, 1, -1}) {
      if (!hole.may_equal(unit)) continue;
      if (++asked_ > MOST_ASKED) return false;
      int answer = is_worth_(write_around(outer, unit == 0 ? "0" : unit > 0 ? "1" : "-01").c_str());
      if (answer < 0) return false;
      if (answer == 0) continue;
      static_cast<Real&>(hole) = sieve::whole(unit);
      tables_->quick_holes[outer] = Quick(hole);
      return true;
    }
    return hole.is_no_unit = true;
  }

  // Where it is not clear what is missing, everything is a candidate, unless that is too much.
  bool tries_all(const Number& hole, const Layer& values) {
    if (hole.second != NONE && hole.symbol != PLUS && hole.symbol != MINUS)
      for (int unit : {0, 1, -1})
        if (tables_->parts[hole.second].may_equal(unit)) return false;  // any value might do
    for (Multiset multiset : values.multisets) {
      if (!is_wanted(hole.cubes + multiset)) continue;
      Range range = tables_->values(multiset);
      for (uint32_t inside = range.begin; inside < range.left; ++inside) {
        if (++tried_ > MOST_TRIED) return false;
        tell(write(hole, write_part(inside)));
      }
    }
    return true;
  }

  void look_up(const Number& hole, const Found& found, Layer& values) {
    // What is too large is not among the values: none of them is unclear, or the layer says so.
    if (found.is_unclear && !tries_all(hole, values)) is_unclear_ = true;
    if (found.wild) tell_wild(hole, tables_->holes[hole.first]);
    for (int at = 0; at < found.count; ++at)
      values.like(*tables_, found.numbers[at], [&](uint32_t inside) {
        if (is_wanted(hole.cubes + tables_->parts[inside].cubes)) tell(write(hole, write_part(inside)));
      });
  }

  void tell(const std::string& text) { limit(on_found_(text.c_str())); }

  void tell_wild(const Number& hole, const Real& wanted) {
    auto unit = [](const Real& a) { return a.zero() ? 0 : a.exact.sign; };
    const Real& known = tables_->parts[hole.second];
    limit(on_wild_(write(hole, "?").c_str(), hole.cubes, hole.symbol, unit(known), hole.is_left, unit(wanted)));
  }

  void limit(int most) {
    most_ = std::min(most_, most);
    if (most_ < 0) throw Stop();
  }

  std::string write_part(uint32_t at) const {
    const Number& part = tables_->parts[at];
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
    return outer == 0 ? inside : write(tables_->holes[outer], inside);
  }

  Supply supply_;
  Rules rules_;
  Real goal_;
  std::unique_ptr<Tables> tables_;
  std::unordered_map<int, Layer> layers_;  // references to its layers stay valid
  std::unordered_map<int, std::pair<int, int>> found_for_;
  OnFound on_found_ = nullptr;
  OnWild on_wild_ = nullptr;
  IsWorth is_worth_ = nullptr;
  GoOn go_on_ = nullptr;
  int most_ = 0, cubes_ = 0, tried_ = 0, asked_ = 0;
  bool is_unclear_ = false, too_many_ = false;
  long steps_ = 0;
};

}  // namespace
}  // namespace sieve

extern "C" {

void* sieve_open(const char* symbols, int width, uint64_t required, uint64_t free, uint64_t all,
                 int whole_powers, const char* goal, int goal_is_rational, int most) {
  return new sieve::Search(symbols, width, required, free, all, whole_powers != 0, goal,
                           goal_is_rational, most);
}

void sieve_close(void* search) { delete static_cast<sieve::Search*>(search); }

int sieve_size(void* search, int cubes, int half, int most, sieve::OnFound on_found,
               sieve::OnWild on_wild, sieve::IsWorth is_worth, sieve::GoOn go_on) {
  return static_cast<sieve::Search*>(search)->size(cubes, half, most, on_found, on_wild, is_worth, go_on);
}
}
