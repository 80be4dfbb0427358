#include "plugin/verify/chart/tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "plugin/verify/text.h"

namespace verify {
namespace {

using nlohmann::json;

// Reads rules in preorder: each is followed by its parts.
class Reader {
 public:
  Reader(const Forest& forest, const json& rules, std::string* story)
      : forest_(forest), rules_(rules), story_(*story) {}

  // The rest of the list must begin with the whole tree of a vertex, and end after it.
  Interval Read() {
    if (!rules_.is_array()) throw Rejected("the tree is not a list");
    const std::uint32_t goal = ReadNode();
    if (next_ != rules_.size()) throw Rejected("there are rules behind the tree");
    const auto& goals = forest_.goals;
    if (std::find(goals.begin(), goals.end(), goal) == goals.end()) {
      throw Rejected("the tree does not cover the sentence");
    }
    return score_;
  }

  const std::vector<WordNumber>& words() const { return words_; }

 private:
  // What the tree of a rule consists of: words, with the parts in their places.
  using String = std::vector<WordNumber>;

  std::uint32_t ReadNode(std::size_t depth = 0) {
    // A part is smaller than the whole.
    if (depth > kLongestSentence + 2) throw Rejected("the tree is too deep");
    const json& rule = rules_.at(next_++);
    if (!rule.is_array() || rule.size() != 6 || !rule[1].is_number_unsigned() ||
        !rule[2].is_number_unsigned() || !rule[5].is_number_unsigned()) {
      throw Rejected("not a rule of a tree: " + rule.dump());
    }
    const std::size_t count = rule[5].get<std::size_t>();
    std::vector<std::uint32_t> parts;
    std::vector<String> strings;
    for (std::size_t i = 0; i < count; ++i) {
      parts.push_back(ReadNode(depth + 1));
      strings.push_back(std::exchange(words_, String()));
    }
    for (std::uint32_t v = 0; v < forest_.vertices.size(); ++v) {
      const Forest::Vertex& vertex = forest_.vertices[v];
      if (rule[0] != vertex.label || rule[1] != vertex.first || rule[2] != vertex.last) continue;
      const Forest::Edge& edge = FindEdge(vertex, rule, parts);
      score_ = score_ + edge.score;
      for (const TargetSymbol& symbol : edge.target) {
        if (symbol.is_slot) {
          const String& part = strings[symbol.value];
          words_.insert(words_.end(), part.begin(), part.end());
        } else {
          words_.push_back(symbol.value);
        }
      }
      story_ += fmt::format("  {:11.6f}: [{}] [{}-{}] {}\n", edge.score.most, vertex.label,
                            vertex.first, vertex.last, forest_.TextOf(edge));
      return v;
    }
    throw Rejected("the forest has no vertex for " + rule.dump());
  }

  // Scores may have been added in another order.
  const Forest::Edge& FindEdge(const Forest::Vertex& vertex, const json& rule,
                               const std::vector<std::uint32_t>& parts) const {
    const double score = ParseHex(rule[4].get<std::string>());
    const double slack = 1e-9 * (1 + std::abs(score));
    for (const Forest::Edge& edge : vertex.edges) {
      const bool close = edge.score.least - slack <= score && score <= edge.score.most + slack;
      if (close && edge.parts == parts && rule[3] == forest_.TextOf(edge)) return edge;
    }
    throw Rejected("the model has no rule " + rule.dump() + " with these parts");
  }

  const Forest& forest_;
  const json& rules_;
  std::string& story_;
  std::size_t next_ = 0;
  Interval score_;
  String words_;  // of the node read last
};

}  // namespace

Interval ScoreTree(const Forest& forest, const LanguageModel& model, const json& rules,
                   std::string* story) {
  Reader reader(forest, rules, story);
  Interval score = reader.Read();
  Context context = model.Empty();  // as in Moses, a string without <s> begins without a context
  for (const WordNumber word : reader.words()) {
    if (word == kStartWord) {
      context = model.Start();
      continue;
    }
    const LanguageModel::Step step = model.Append(context, model.Find(forest.words[word]).front());
    score = score + step.score;
    context = step.next;
  }
  return score;
}

}  // namespace verify
