#include "plugin/core/testing/random_forest.h"

#include <algorithm>
#include <sstream>
#include <utility>
#include <vector>

#include "plugin/core/testing/random.h"

namespace exact::testing {
namespace {

using chart::Symbol;
using chart::VertexId;

// How the string of the whole sentence is made from those of spans.
enum class Frame { kGlue, kOneRule, kNoSentenceStart };

// Everything that is chosen once for a forest.
struct Shape {
  std::uint32_t length;  // source words 1..length; <s> is word 0, </s> word length + 1
  std::uint32_t labels;
  std::uint32_t vocabulary;
  std::uint32_t max_edges;  // of a vertex
  std::uint32_t rule_groups;
  Frame frame;
  bool inner_starts;    // <s> also begins other rules
  bool shuffled_tails;  // not in the order of the source
};

class ForestMaker {
 public:
  ForestMaker(Random& random, const Shape& shape, chart::Problem& problem)
      : random_(random), shape_(shape), problem_(problem), forest_(problem.forest) {}

  void Make() {
    AddSpans();
    if (shape_.frame == Frame::kGlue) {
      AddGlue();
    } else {
      AddTopRules();
    }
    if (random_.OneIn(50)) problem_.goal.reset();
  }

 private:
  std::vector<VertexId>& Span(std::uint32_t first, std::uint32_t last) {
    return spans_[first * (shape_.length + 2) + last];
  }
  Word SomeWord() { return random_.Below(shape_.vocabulary); }
  Word EndWord() const { return shape_.vocabulary; }
  // Steps of a quarter: many edges score alike.
  Score SomeScore() { return static_cast<double>(random_.Below(40)) / 4 - 8; }

  void AddEdge(std::vector<VertexId> tails, const std::vector<Symbol>& target, Score score) {
    if (shape_.shuffled_tails) std::reverse(tails.begin(), tails.end());
    const auto host_id = static_cast<std::uint32_t>(forest_.edge_count());
    forest_.AddEdge(tails, target, score, host_id, random_.Below(shape_.rule_groups));
  }

  void AddSpans() {
    spans_.resize(std::size_t{shape_.length + 2} * (shape_.length + 2));
    for (std::uint32_t width = 1; width <= shape_.length; ++width) {
      for (std::uint32_t first = 1; first + width - 1 <= shape_.length; ++first) {
        const std::uint32_t last = first + width - 1;
        const std::uint32_t labels = random_.Below(8) < 7 ? 1 + random_.Below(shape_.labels) : 0;
        for (std::uint32_t label = 0; label < labels; ++label) {
          const VertexId vertex = forest_.AddVertex({first, last, label});
          AddEdges(first, last);
          Span(first, last).push_back(vertex);
        }
      }
    }
  }

  void AddEdges(std::uint32_t first, std::uint32_t last) {
    if (random_.OneIn(25)) return;
    const std::uint32_t count = 1 + random_.Below(shape_.max_edges);
    for (std::uint32_t i = 0; i < count; ++i) {
      if (first == last && random_.OneIn(12)) {
        AddEdge({}, {Symbol::OfWord(1000 + first)}, -100);  // an unknown word
        continue;
      }
      const std::vector<VertexId> tails = SomeTails(first, last);
      const std::vector<Symbol> target = SomeTarget(tails.size(), last - first + 1);
      const Score score = SomeScore();
      AddEdge(tails, target, score);
      if (random_.OneIn(15)) AddEdge(tails, target, score);
    }
  }

  // Vertices below the span, in order; none if the spans that were chosen have no vertex.
  std::vector<VertexId> SomeTails(std::uint32_t first, std::uint32_t last) {
    const std::uint32_t width = last - first + 1;
    const std::uint32_t arity = std::min(random_.Below(4), width);
    std::vector<VertexId> tails;
    std::uint32_t begin = first;
    for (std::uint32_t i = 0; i < arity; ++i) {
      const std::uint32_t spare = last + 1 - begin - (arity - i);
      std::uint32_t end = i + 1 == arity ? last : begin + random_.Below(spare + 1);
      // Now and then a source word stays outside, as a terminal of the rule.
      if (end > begin && random_.OneIn(3)) --end;
      const std::vector<VertexId>& choices = Span(begin, end);
      if (choices.empty()) return {};
      tails.push_back(choices[random_.Below(static_cast<std::uint32_t>(choices.size()))]);
      begin = end + 1;
    }
    return tails;
  }

  std::vector<Symbol> SomeTarget(std::size_t arity, std::uint32_t width) {
    std::vector<Symbol> target;
    for (std::uint32_t i = 0; i < arity; ++i) {
      target.insert(target.begin() + random_.Below(i + 1), Symbol::OfSlot(i));
    }
    std::uint32_t words = 0;
    if (arity == 0) {
      words = random_.OneIn(10) ? 0 : 1 + random_.Below(std::min(width + 1, 4U));
    } else if (!random_.OneIn(3)) {
      words = 1 + random_.Below(2);
    }
    for (std::uint32_t i = 0; i < words; ++i) {
      const auto at = random_.Below(static_cast<std::uint32_t>(target.size()) + 1);
      target.insert(target.begin() + at, Symbol::OfWord(SomeWord()));
    }
    if (shape_.inner_starts && random_.OneIn(6)) {
      target.insert(target.begin(), Symbol::OfWord(kSentenceStart));
    }
    return target;
  }

  // As a glue grammar has it: S -> <s>, S -> S X, S -> S </s>.
  void AddGlue() {
    Span(0, 0).push_back(forest_.AddVertex({0, 0, 0}));
    AddEdge({}, {Symbol::OfWord(kSentenceStart)}, SomeScore());
    for (std::uint32_t last = 1; last <= shape_.length; ++last) {
      const VertexId vertex = forest_.AddVertex({0, last, 0});
      for (std::uint32_t first = 1; first <= last; ++first) {
        for (const VertexId tail : Span(first, last)) {
          for (const VertexId rest : Span(0, first - 1)) {
            AddEdge({rest, tail}, Slots(2), SomeScore());
          }
        }
      }
      Span(0, last).push_back(vertex);
    }
    problem_.goal = forest_.AddVertex({0, shape_.length + 1, 0});
    for (const VertexId rest : Span(0, shape_.length)) {
      AddEdge({rest}, {Slots(1)[0], Symbol::OfWord(EndWord())}, SomeScore());
    }
  }

  // Rules over one or two spans, with <s> and </s> or without.
  void AddTopRules() {
    problem_.goal = forest_.AddVertex({0, shape_.length + 1, 0});
    for (std::uint32_t first = 1; first <= shape_.length; ++first) {
      for (const VertexId right : Span(first, shape_.length)) {
        if (first == 1) AddTopRule({right});
        if (first == 1) continue;
        for (const VertexId left : Span(1, first - 1)) AddTopRule({left, right});
      }
    }
  }

  void AddTopRule(const std::vector<VertexId>& tails) {
    std::vector<Symbol> target = Slots(tails.size());
    if (random_.OneIn(4)) std::reverse(target.begin(), target.end());
    if (shape_.frame == Frame::kOneRule) {
      target.insert(target.begin(), Symbol::OfWord(kSentenceStart));
      target.push_back(Symbol::OfWord(EndWord()));
    }
    AddEdge(tails, target, SomeScore());
  }

  static std::vector<Symbol> Slots(std::size_t count) {
    std::vector<Symbol> slots;
    for (std::uint32_t i = 0; i < count; ++i) slots.push_back(Symbol::OfSlot(i));
    return slots;
  }

  Random& random_;
  const Shape& shape_;
  chart::Problem& problem_;
  chart::Forest& forest_;
  std::vector<std::vector<VertexId>> spans_;
};

}  // namespace

RandomForest MakeRandomForest(std::uint64_t seed, std::uint32_t max_length) {
  constexpr double kWeights[] = {0.5, 1.0, 0.1, 0.0, -0.3};
  Random random(seed);
  RandomForest result{};
  result.model_settings = {1 + random.Below(5), 20 + random.Below(70), kWeights[random.Below(5)],
                           random.Next()};
  result.model = MakeModel(result.model_settings);
  result.problem = std::make_unique<chart::Problem>(*result.model);

  Shape shape{};
  shape.length = 1 + random.Below(max_length);
  shape.labels = 1 + random.Below(3);
  shape.vocabulary = 2 + random.Below(6);
  shape.max_edges = 1 + random.Below(8);
  shape.rule_groups = random.OneIn(3) ? 2 : 1;
  shape.frame = random.OneIn(5)   ? Frame::kNoSentenceStart
                : random.OneIn(3) ? Frame::kOneRule
                                  : Frame::kGlue;
  shape.inner_starts = random.OneIn(20);
  shape.shuffled_tails = random.OneIn(10);
  ForestMaker(random, shape, *result.problem).Make();

  std::ostringstream description;
  description << "seed " << seed << ": " << shape.length << " words, order "
              << result.model_settings.order << ", LM weight " << result.model_settings.weight
              << ", " << result.problem->forest.vertex_count() << " vertices, "
              << result.problem->forest.edge_count() << " edges";
  result.description = description.str();
  return result;
}

}  // namespace exact::testing
