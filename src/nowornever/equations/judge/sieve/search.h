// All expressions of some number of cubes that may be worth the Goal.
//
// Meets in the middle, as `search.py` does, but with enclosures: what cannot be told from the Goal
// is a candidate, and the exact arithmetic decides about it.

#pragma once

#include <memory>
#include <sstream>

#include "goal.h"
#include "insides.h"
#include "meeting.h"

namespace sieve {
namespace {

using OnFound = int (*)(const char* expression);
using OnWild = int (*)(const char* context, uint64_t cubes, char symbol, int known, int is_left, int wanted);
using GoOn = int (*)(long steps);

constexpr long BETWEEN_ASKING = 100000;
constexpr int MOST_TRIED = 1000;
constexpr int FEW_LEFT_OUT = 3;
constexpr int FORWARDS = 8;  // joining two parts takes so many times longer than a quick look at them
enum Ended { ALL, STOPPED, NOT_ALL };

struct Stop {};

class Search {
 public:
  Search(const char* symbols, int width, Multiset required, Multiset free, Multiset all,
         bool whole_powers, const char* goal, int goal_is_rational, int goal_bits, int most)
      : supply_(symbols, width, required, free, all), rules_(whole_powers) {
    std::istringstream words(goal);
    goal_ = read_goal(words, rules_);
    Wide height = std::ldexp(Wide(1), goal_bits);  // infinite if there are too many bits
    if (!goal_.clear()) return;
    tables_ = std::make_unique<Tables>(supply_, rules_, goal_, goal_is_rational, height, most, whole_powers);
    insides_ = std::make_unique<Insides>(*tables_);
  }

  int size(int cubes, int half, int most, OnFound on_found, OnWild on_wild, Exactly::IsWorth is_worth,
           Exactly::Measure measure, GoOn go_on) {
    if (!tables_ || too_many_) return NOT_ALL;
    on_found_ = on_found;
    on_wild_ = on_wild;
    tables_->exactly.is_worth = is_worth;
    tables_->exactly.measure = measure;
    go_on_ = go_on;
    most_ = most;
    cubes_ = cubes;
    half_ = half;
    is_unclear_ = false;
    tried_ = 0;
    set_insides();
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
        if (part.exact.known() && goal_.exact.known() ? part.exact == goal_.exact : overlap(part, goal_))
          tell(tables_->write_part(at));
      }
    }
  }

  bool is_wanted(Multiset multiset) const {
    return supply_.fits(multiset) && supply_.holds(multiset, supply_.required) &&
           supply_.cost(multiset) <= most_;
  }

  void set_insides() {
    is_few_ = supply_.size(supply_.all) - cubes_ <= FEW_LEFT_OUT;
    if (!is_few_) return;
    std::vector<Multiset> wholes;
    for (Multiset multiset : supply_.multisets(cubes_, 1))
      if (is_wanted(multiset)) wholes.push_back(multiset);
    insides_->set(std::move(wholes));
  }

  static bool is_unit(const Quick& number) { return number.may_be_zero || number.may_be_unit; }

  static bool holds_unit(const std::vector<Quick>& numbers, Range range) {
    return std::any_of(numbers.begin() + range.begin, numbers.begin() + range.end, is_unit);
  }

  Layer& layer(int size) {
    Layer& found = layers_[size];
    if (found_for_[size] == std::pair(cubes_, most_)) return found;
    bool is_largest = is_few_ && size == half_;
    if (is_largest) need_insides();
    for (Multiset multiset : supply_.multisets(size, 1))
      if (is_largest ? insides_->is_needed(multiset) : supply_.is_feasible(multiset, cubes_, most_)) {
        tables_->values(multiset);
        found.add(multiset);
        spend(0);
      }
    found.sort(*tables_);
    found_for_[size] = {cubes_, most_};
    is_unclear_ |= found.is_unclear;
    return found;
  }

  // Of the largest parts only those are built for which there are contexts and parts beside them.
  void need_insides() {
    for (int around = 0; around < cubes_ - half_; ++around) {
      int beside = cubes_ - around - 1 - half_;
      if (beside > half_) continue;
      std::vector<Multiset> parts{0};  // nothing is beside what is under a root
      if (beside) parts = layer(beside).multisets;
      for (Multiset multiset : supply_.multisets(around, 0)) {
        if (!supply_.is_feasible(multiset, cubes_, most_) || is_empty(tables_->contexts(multiset))) continue;
        spend(0);
        for (Multiset part : parts)
          if (!beside || !is_empty(tables_->values(part))) need_insides(multiset + part, !beside);
      }
    }
  }

  void need_insides(Multiset both, bool is_under_root) {
    if (!supply_.fits(both)) return;
    for (char symbol : supply_.symbols)
      if (is_under_root ? symbol == ROOT : symbol < '0' || symbol > '9') insides_->need(both + supply_.unit(symbol));
  }

  static bool is_empty(Range range) { return range.begin == range.end; }

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
      if (!is_empty(range)) contexts.push_back({multiset, range});
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
        supply_.cost(used) > most_ || !supply_.is_feasible(used, cubes_, most_))
      return;
    Range range = tables_->values(beside);
    if (is_empty(range)) return;
    beside_ = supply_.size(beside);
    inside_ = is_few_ ? &insides_->of(used) : nullptr;
    if (inside_ && !inside_->values && !holds_unit(tables_->quick_parts, range)) return;
    long contexts = outers.end - outers.begin;
    long insides = inside_ ? long(inside_->values) * FORWARDS : contexts;
    spend(std::min(contexts, insides) * (range.end - range.begin) + 1);
    is_forwards_ = 0 < insides && insides < contexts;
    if (is_forwards_) context_ = &sorted_context(multiset, outers);
    switch (symbol) {
      case PLUS: return join_side<PLUS, true>(used, outers, range, values);
      case TIMES: return join_side<TIMES, true>(used, outers, range, values);
      case MINUS: return join_sides<MINUS>(used, outers, range, values);
      case OVER: return join_sides<OVER>(used, outers, range, values);
      case POWER: return join_sides<POWER>(used, outers, range, values);
      default: return join_sides<ROOT>(used, outers, range, values);
    }
  }

  template <char symbol>
  void join_sides(Multiset used, Range outers, Range range, Layer& values) {
    join_side<symbol, true>(used, outers, range, values);
    join_side<symbol, false>(used, outers, range, values);
  }

  template <char symbol, bool is_left>
  void join_side(Multiset used, Range outers, Range range, Layer& values) {
    if (!is_forwards_) return join_backwards<symbol, is_left>(used, outers, range, values);
    for (Range part = range; part.begin < range.end; ++part.begin) {
      part.end = part.begin + 1;
      if (!joins_forwards<symbol, is_left>(used, part.begin))
        join_backwards<symbol, is_left>(used, outers, part, values);
    }
  }

  // Look up what is missing beside each part in each context.
  template <char symbol, bool is_left>
  void join_backwards(Multiset used, Range outers, Range range, Layer& values) {
    Meeting<symbol, is_left> meeting(*tables_, values);
    bool only_units = inside_ && !inside_->values;  // then only what leaves any value in the hole is of use
    Found found;
    for (uint32_t outer = outers.begin; outer < outers.end; ++outer) {
      if (only_units && !is_unit(tables_->quick_holes[outer])) continue;
      bool is_repeated = is_found_otherwise<symbol, is_left>(tables_->holes[outer]);
      for (uint32_t part = range.begin; part < range.end; ++part) {
        if (is_repeated && !is_special<symbol>(part)) continue;
        if (only_units && !is_unit(tables_->quick_parts[part])) continue;
        if (!meeting.may_be(outer, part)) continue;
        look_back(symbol, outer, part, is_left, found);
        look_up(hole_at(used, symbol, outer, part, is_left), found, values);
      }
    }
  }

  // Look up what a part makes with all that may be missing beside it; false if that is not clear.
  template <char symbol, bool is_left>
  bool joins_forwards(Multiset used, uint32_t part) {
    if (is_unit(tables_->quick_parts[part])) return false;
    const Number& known = tables_->parts[part];
    Found found;
    matches_.clear();
    for (Multiset multiset : inside_->multisets) {
      Range range = tables_->values(multiset);
      for (uint32_t inside = range.begin; inside < range.left; ++inside) {
        const Number& more = tables_->parts[inside];
        found.clear();
        rules_.join(symbol, is_left ? more : known, is_left ? known : more, found);
        if (found.is_unclear) return false;
        for (int at = 0; at < found.count; ++at)
          context_->like(tables_->holes, found.numbers[at],
                         [&](uint32_t outer) { matches_.push_back({outer, inside}); });
      }
    }
    for (auto [outer, inside] : matches_) {
      if (is_found_otherwise<symbol, is_left>(tables_->holes[outer]) && !is_special<symbol>(part)) continue;
      look_back(symbol, outer, part, is_left, found);
      bool is_like = found.is_unclear;
      for (int at = 0; at < found.count; ++at) is_like |= may_be_same(found.numbers[at], tables_->parts[inside]);
      if (is_like && is_wanted(used + tables_->parts[inside].cubes))
        tell(tables_->write(hole_at(used, symbol, outer, part, is_left), tables_->write_part(inside)));
    }
    return true;
  }

  // What is missing beside a part in a context.
  void look_back(char symbol, uint32_t outer, uint32_t part, bool is_left, Found& found) {
    found.clear();
    rules_.holes(symbol, tables_->holes[outer], tables_->parts[part], is_left, found);
    if (!found.is_unclear || !tables_->settles_units(outer)) return;
    found.clear();
    rules_.holes(symbol, tables_->holes[outer], tables_->parts[part], is_left, found);
  }

  const Sorted& sorted_context(Multiset multiset, Range range) {
    auto [known, is_new] = sorted_contexts_.try_emplace(multiset);
    if (!is_new) return known->second;
    for (uint32_t at = range.begin; at < range.end; ++at) known->second.add(tables_->holes[at], at);
    known->second.sort();
    return known->second;
  }

  // Whether a smaller context finds the same: (x+t)+u is x+(t+u), which is another part beside x,
  // and (x−t)−u is (x−u)−t.
  template <char symbol, bool is_left>
  bool is_found_otherwise(const Number& hole) const {
    constexpr bool IS_SUM = symbol == PLUS || symbol == MINUS, IS_PRODUCT = symbol == TIMES || symbol == OVER;
    constexpr bool IS_JOINED = symbol == PLUS || symbol == TIMES, IS_LESS = !IS_JOINED && is_left;
    bool is_chain = IS_SUM ? hole.symbol == PLUS || hole.symbol == MINUS
                           : IS_PRODUCT && (hole.symbol == TIMES || hole.symbol == OVER);
    if (!is_chain || is_special<symbol>(hole.second)) return false;
    int before = supply_.size(tables_->parts[hole.second].cubes);
    bool is_joined = hole.symbol == PLUS || hole.symbol == TIMES;
    if (!is_joined && hole.is_left && IS_LESS) return before > beside_;
    bool is_inverted = !is_joined && !hole.is_left;
    if (is_inverted && (IS_JOINED || IS_LESS)) return false;
    return before + beside_ + 1 <= half_;
  }

  // Whether a part may leave others as they are, or may not divide them.
  template <char symbol>
  bool is_special(uint32_t part) const {
    const Quick& quick = tables_->quick_parts[part];
    return quick.may_be_zero || (symbol != PLUS && symbol != MINUS && quick.may_be_unit);
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
        tell(tables_->write(hole, tables_->write_part(inside)));
      }
    }
    return true;
  }

  void look_up(const Number& hole, const Found& found, Layer& values) {
    if (found.is_unclear && !tries_all(hole, values)) is_unclear_ = true;
    if (found.wild) tell_wild(hole, tables_->holes[hole.first]);
    for (int at = 0; at < found.count; ++at)
      values.sorted.like(tables_->parts, found.numbers[at], [&](uint32_t inside) {
        if (is_wanted(hole.cubes + tables_->parts[inside].cubes))
          tell(tables_->write(hole, tables_->write_part(inside)));
      });
  }

  void tell(const std::string& text) { limit(on_found_(text.c_str())); }

  void tell_wild(const Number& hole, const Real& wanted) {
    auto unit = [](const Real& a) { return a.zero() ? 0 : a.exact.sign; };
    const Real& known = tables_->parts[hole.second];
    std::string text = tables_->write(hole, "?");
    limit(on_wild_(text.c_str(), hole.cubes, hole.symbol, unit(known), hole.is_left, unit(wanted)));
  }

  void limit(int most) {
    most_ = std::min(most_, most);
    if (most_ < 0) throw Stop();
  }

  Supply supply_;
  Rules rules_;
  Real goal_;
  std::unique_ptr<Tables> tables_;
  std::unique_ptr<Insides> insides_;
  std::unordered_map<Multiset, Sorted> sorted_contexts_;
  std::unordered_map<int, Layer> layers_;  // references to its layers stay valid
  std::unordered_map<int, std::pair<int, int>> found_for_;
  OnFound on_found_ = nullptr;
  OnWild on_wild_ = nullptr;
  GoOn go_on_ = nullptr;
  int most_ = 0, cubes_ = 0, half_ = 0, beside_ = 0, tried_ = 0;
  bool is_unclear_ = false, too_many_ = false;
  bool is_few_ = false;             // few cubes are left out
  const Inside* inside_ = nullptr;  // what may be in the hole, if is_few_
  bool is_forwards_ = false;
  const Sorted* context_ = nullptr;  // if is_forwards_
  std::vector<std::pair<uint32_t, uint32_t>> matches_;
  long steps_ = 0;
};

}  // namespace
}  // namespace sieve
