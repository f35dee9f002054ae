// Formulas, each kept once, and the lists of those that can be made from some letters.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

namespace direct {

// The order of nowornever.wff.kernel.formula.LETTERS.
enum Head : uint8_t { C, A, K, E, N, P, Q, R, S, HEADS };
constexpr char LETTERS[] = "CAKENpqrs";
constexpr uint16_t COLUMNS[] = {0xFF00, 0xF0F0, 0xCCCC, 0xAAAA};

// How often each letter occurs, seven bits each; in the order of tuples that begin with C.
using Letters = uint64_t;
constexpr int shift(int head) { return 7 * (S - head); }
constexpr Letters one(int head) { return Letters(1) << shift(head); }
constexpr int number_of(Letters letters, int head) { return int(letters >> shift(head) & 127); }

// How many formulas the letters make; not positive if they make none.
inline int balance(Letters letters) {
  int sum = 0;
  for (int head = C; head <= E; ++head) sum -= number_of(letters, head);
  for (int head = P; head <= S; ++head) sum += number_of(letters, head);
  return sum;
}

// Whether there are at least as many of each letter in the second.
inline bool within(Letters some, Letters all) {
  for (int head = C; head < HEADS; ++head)
    if (number_of(some, head) > number_of(all, head)) return false;
  return true;
}

struct TooMany : std::runtime_error {
  TooMany() : std::runtime_error("too many formulas") {}
};

struct Node {
  Head head;
  int32_t left, right;  // -1 where there is none
  uint16_t truth;       // bit i: the value in the row where p q r s spell i
};

inline uint16_t truth_of(Head head, uint16_t x, uint16_t y) {
  switch (head) {
    case C: return uint16_t(~x | y);
    case A: return x | y;
    case K: return x & y;
    case E: return uint16_t(~(x ^ y));
    case N: return uint16_t(~x);
    default: return COLUMNS[head - P];
  }
}

// Some formulas of which others are to contain one; none means that they need not.
struct Needed {
  struct Part {
    int formula;
    Letters letters;
  };
  std::vector<Part> parts;
  std::vector<char> known;  // by number: whether a formula contains one, 0 if that was not asked
  std::unordered_map<Letters, std::vector<int>> lists;

  bool fits(Letters letters) const {
    for (const Part& part : parts)
      if (within(part.letters, letters)) return true;
    return parts.empty();
  }
  bool may_be(Letters letters) const {
    for (const Part& part : parts)
      if (part.letters == letters) return true;
    return false;
  }
};

class Formulas {
 public:
  explicit Formulas(size_t most) : most_(most) {}

  const Node& operator[](int at) const { return nodes_[size_t(at)]; }
  int size() const { return int(nodes_.size()); }

  int join(Head head, int left = -1, int right = -1) {
    auto [found, is_new] = known_.try_emplace(key(head, left, right), size());
    if (is_new) {
      if (nodes_.size() >= most_) throw TooMany();
      nodes_.push_back(made(head, left, right));
    }
    return found->second;
  }

  // Forget the formulas from this one on.
  void drop(int from) {
    while (size() > from) {
      const Node& node = nodes_.back();
      known_.erase(key(node.head, node.left, node.right));
      nodes_.pop_back();
    }
  }

  int read(const char*& text) {
    Head head = Head(std::string(LETTERS).find(*text++));
    if (head >= P) return join(head);
    int left = read(text);
    return join(head, left, head == N ? -1 : read(text));
  }

  void write(int at, std::string& text) const {
    const Node& node = nodes_[size_t(at)];
    text += LETTERS[node.head];
    if (node.left >= 0) write(node.left, text);
    if (node.right >= 0) write(node.right, text);
  }

  Letters letters_of(int at) const {
    const Node& node = nodes_[size_t(at)];
    return one(node.head) + (node.left < 0 ? 0 : letters_of(node.left)) +
           (node.right < 0 ? 0 : letters_of(node.right));
  }

  // The letters that one formula can take of these so that the rest makes formulas, too.
  const std::vector<Letters>& parts(Letters letters) {
    auto [found, is_new] = parts_.try_emplace(letters);
    if (is_new) {
      std::vector<Letters> all;
      split(letters, C, 0, all);
      parts_[letters] = all;
      return parts_[letters];
    }
    return found->second;
  }

  // Every formula with exactly these letters: told as its head and its parts.
  template <typename Told>
  void each(Letters letters, Told told) {
    for (int head = C; head < HEADS; ++head) {
      if (!number_of(letters, head)) continue;
      Letters rest = letters - one(head);
      if (head >= P) {
        if (!rest) told(Head(head), -1, -1);
      } else if (head == N) {
        for (int part : with(rest)) told(N, part, -1);
      } else {
        for (Letters first : parts(rest)) {
          const std::vector<int>& lefts = with(first);
          const std::vector<int>& rights = with(rest - first);
          for (int left : lefts)
            for (int right : rights) told(Head(head), left, right);
        }
      }
    }
  }

  const std::vector<int>& with(Letters letters) {
    auto found = lists_.find(letters);
    if (found != lists_.end()) return found->second;
    std::vector<int> made;
    if (balance(letters) == 1)
      each(letters, [&](Head head, int left, int right) { made.push_back(join(head, left, right)); });
    return lists_[letters] = std::move(made);
  }

  void add(Needed& needed, int formula) const { needed.parts.push_back({formula, letters_of(formula)}); }

  // Whether a formula in a list contains what is needed.
  bool holds(Needed& needed, int at) const {
    if (size_t(at) >= needed.known.size()) needed.known.resize(2 * size_t(at) + 64, 0);
    if (!needed.known[size_t(at)]) {
      const Node& node = nodes_[size_t(at)];
      needed.known[size_t(at)] = holds(needed, node.head, node.left, node.right) ? 'y' : 'n';
    }
    return needed.known[size_t(at)] == 'y';
  }
  bool holds(Needed& needed, Head head, int left, int right) const {
    for (const Needed::Part& part : needed.parts) {
      const Node& node = nodes_[size_t(part.formula)];
      if (node.head == head && node.left == left && node.right == right) return true;
    }
    return needed.parts.empty() || (left >= 0 && holds(needed, left)) || (right >= 0 && holds(needed, right));
  }

  // Those of `each` that contain what is needed, in the same order.
  template <typename Told>
  void each(Letters letters, Needed& needed, Told told) {
    if (needed.parts.empty()) return each(letters, told);
    if (!needed.fits(letters)) return;
    if (needed.may_be(letters)) {
      each(letters, [&](Head head, int left, int right) {
        if (holds(needed, head, left, right)) told(head, left, right);
      });
      return;
    }
    for (Head head : {C, A, K, E}) {
      if (!number_of(letters, head)) continue;
      Letters rest = letters - one(head);
      for (Letters first : parts(rest)) {
        Letters second = rest - first;
        for (int left : needed.fits(second) ? with(first) : with(first, needed))
          for (int right : holds(needed, left) ? with(second) : with(second, needed)) told(head, left, right);
      }
    }
    if (number_of(letters, N))
      for (int part : with(letters - one(N), needed)) told(N, part, -1);
  }

  const std::vector<int>& with(Letters letters, Needed& needed) {
    if (needed.parts.empty()) return with(letters);
    auto found = needed.lists.find(letters);
    if (found != needed.lists.end()) return found->second;
    std::vector<int> made;
    if (balance(letters) == 1)
      each(letters, needed, [&](Head head, int left, int right) { made.push_back(join(head, left, right)); });
    return needed.lists[letters] = std::move(made);
  }

 private:
  static uint64_t key(Head head, int left, int right) {
    return uint64_t(head) << 60 | uint64_t(left + 1) << 30 | uint64_t(right + 1);
  }
  Node made(Head head, int left, int right) const {
    uint16_t x = left < 0 ? 0 : nodes_[size_t(left)].truth;
    uint16_t y = right < 0 ? 0 : nodes_[size_t(right)].truth;
    return {head, left, right, truth_of(head, x, y)};
  }
  void split(Letters letters, int head, Letters taken, std::vector<Letters>& all) {
    if (head == HEADS) {
      if (balance(taken) == 1 && balance(letters - taken) > 0) all.push_back(taken);
      return;
    }
    for (int n = 0; n <= number_of(letters, head); ++n)
      split(letters, head + 1, taken + Letters(n) * one(head), all);
  }

  size_t most_;
  std::vector<Node> nodes_;
  std::unordered_map<uint64_t, int> known_;
  std::unordered_map<Letters, std::vector<int>> lists_;
  std::unordered_map<Letters, std::vector<Letters>> parts_;
};

}  // namespace direct
