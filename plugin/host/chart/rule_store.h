// Target sides of rules with their scores and alignments, packed.
//
// Thread safety: const calls may run at the same time.
#ifndef EXACT_HOST_CHART_RULE_STORE_H_
#define EXACT_HOST_CHART_RULE_STORE_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/chart/problem/forest.h"
#include "plugin/host/chart/rule_trie.h"

namespace exact::chart {

using RuleId = std::uint32_t;

// A position in the source side and one in the target side, of words only.
struct WordPoint {
  std::uint16_t source;
  std::uint16_t target;

  bool operator<(const WordPoint& other) const {
    return source != other.source ? source < other.source : target < other.target;
  }
  bool operator==(const WordPoint& other) const {
    return source == other.source && target == other.target;
  }
};

struct Rule {
  Label label = 0;     // of the whole
  Score score = 0;     // weighted; without the language model
  float estimate = 0;  // Moses' future score; the table limit keeps the highest
  std::vector<Symbol> target;
  std::vector<float> scores;         // logarithms
  std::vector<WordPoint> alignment;  // in order, each once
};

// The words of a target side; <s> and </s> are words.
template <class Symbols>
std::size_t CountWords(const Symbols& target) {
  return static_cast<std::size_t>(std::count_if(
      target.begin(), target.end(), [](const Symbol& symbol) { return !symbol.is_slot(); }));
}

class RuleStore {
 public:
  explicit RuleStore(std::size_t num_scores) : num_scores_(num_scores) {}

  // Requires: not full.
  void Add(const Rule& rule);
  // Whether a rule as long as can be may not fit.
  bool IsFull() const;

  std::size_t size() const { return rules_.size(); }
  Label label(RuleId id) const { return rules_[id].label; }
  Score score(RuleId id) const { return rules_[id].score; }
  float estimate(RuleId id) const { return rules_[id].estimate; }
  Range<Symbol> Target(RuleId id) const {
    return {targets_.data() + rules_[id].target_begin,
            targets_.data() + (IsLast(id) ? targets_.size() : rules_[id + 1].target_begin)};
  }
  const float* Scores(RuleId id) const { return scores_.data() + id * num_scores_; }
  Range<WordPoint> Alignment(RuleId id) const {
    return {points_.data() + rules_[id].points_begin,
            points_.data() + (IsLast(id) ? points_.size() : rules_[id + 1].points_begin)};
  }
  // All of it.
  Rule operator[](RuleId id) const;

  std::size_t Bytes() const;

 private:
  struct Packed {
    Score score;
    float estimate;
    Label label;
    std::uint32_t target_begin;
    std::uint32_t points_begin;
  };

  bool IsLast(RuleId id) const { return id + 1 == rules_.size(); }

  std::size_t num_scores_;
  std::vector<Packed> rules_;
  std::vector<Symbol> targets_;
  std::vector<float> scores_;
  std::vector<WordPoint> points_;
};

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_RULE_STORE_H_
