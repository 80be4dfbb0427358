#include "plugin/verify/chart/forest.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "plugin/verify/chart/rule_table.h"
#include "plugin/verify/text.h"

namespace verify {

// Goes through all spans, the shortest first.  In each span, it follows all rules whose source side
// covers exactly its words, part by part.
class Forest::Parser {
 public:
  Parser(const Model& model, const Words& sentence, Forest* forest, Work* work)
      : model_(model), forest_(*forest), work_(*work) {
    source_.emplace_back("<s>");
    source_.insert(source_.end(), sentence.begin(), sentence.end());
    source_.emplace_back("</s>");
  }

  void Parse() {
    const auto count = static_cast<std::uint32_t>(source_.size());
    work_.Take(std::size_t{count} * count);
    spans_.resize(std::size_t{count} * count);
    for (std::uint32_t length = 1; length <= count; ++length) {
      for (first_ = 0; first_ + length <= count; ++first_) {
        last_ = first_ + length - 1;
        ParseSpan();
      }
    }
    for (const auto& [label, vertex] : Span(0, count - 1)) forest_.goals.push_back(vertex);
    RemoveUseless();
  }

 private:
  using Vertices = std::map<std::string, std::uint32_t>;  // by label

  Vertices& Span(std::size_t first, std::size_t last) {
    return spans_[first * source_.size() + last];
  }

  void ParseSpan() {
    for (std::size_t t = 0; t < model_.chart->tables.size(); ++t) {
      const std::size_t longest = model_.chart->max_spans[t];
      if (longest == 0 || last_ - first_ < longest) Follow(*model_.chart->tables[t], first_);
    }
    const bool is_word = first_ == last_ && first_ > 0 && first_ + 1 < source_.size();
    if (is_word && Span(first_, last_).empty()) AddUnknownWord();
  }

  // `node` is what the rule has matched of the words first_..at-1.
  void Follow(const RuleNode& node, std::uint32_t at) {
    if (at > last_) {
      for (const Rule& rule : node.rules) AddRule(rule);
      return;
    }
    const auto word = node.words.find(source_[at]);
    if (word != node.words.end()) Follow(*word->second, at + 1);
    for (const RuleNode::Slot& slot : node.slots) {
      for (std::uint32_t end = at; end <= last_; ++end) {
        if (at == first_ && end == last_) continue;  // a part is smaller than the whole
        const auto part = Span(at, end).find(slot.target_label);
        if (part == Span(at, end).end()) continue;
        parts_.push_back(part->second);
        Follow(*slot.next, end + 1);
        parts_.pop_back();
      }
    }
  }

  void AddRule(const Rule& rule) {
    Edge edge{rule.score, {}, parts_};
    std::size_t slot = 0;
    for (const RuleSymbol& symbol : rule.target) {
      if (symbol.is_slot) {
        edge.target.push_back({true, static_cast<std::uint32_t>(rule.parts[slot++])});
      } else {
        edge.target.push_back({false, Target(symbol.word, edge.target.empty())});
      }
    }
    AddEdge(rule.label, std::move(edge));
  }

  // As in Moses, <s> begins the context only if it is the first symbol.
  WordNumber Target(const std::string& word, bool is_first) {
    return is_first && word == "<s>" ? kStartWord : forest_.Number(word);
  }

  // A word that no rule translates alone is copied, with each label that unknown words may have; or
  // dropped, with the last one.
  void AddUnknownWord() {
    const std::string& word = source_[first_];
    const std::vector<UnknownLabel>& labels = model_.chart->unknown_labels;
    if (labels.empty()) return;
    const bool scored =
        std::any_of(model_.features.begin(), model_.features.end(),
                    [](const Feature& feature) { return feature.type == "UnknownWordPenalty"; });
    if (!scored) throw Rejected("the model has no score for the unknown word " + word);
    const double weight = WeightOf(model_.features, "UnknownWordPenalty");
    const bool digits = word.find_first_of("0123456789") != std::string::npos;
    if (model_.space["drop_unknown"] && !digits) {
      const Interval score = Product(weight, kUnknownWordScore);
      AddEdge(labels.back().label, {score + PenaltyScore(model_.features, 0), {}, {}});
      return;
    }
    for (const UnknownLabel& unknown : labels) {
      const Interval score = Product(weight, unknown.log) + PenaltyScore(model_.features, 1);
      AddEdge(unknown.label, {score, {{false, Target(word, true)}}, {}});
    }
  }

  void AddEdge(const std::string& label, Edge edge) {
    work_.Take(1);
    const auto [found, is_new] =
        Span(first_, last_).emplace(label, static_cast<std::uint32_t>(forest_.vertices.size()));
    if (is_new) forest_.vertices.push_back({label, first_, last_, {}});
    forest_.vertices[found->second].edges.push_back(std::move(edge));
  }

  // Vertices that no tree of a goal has lose their edges.
  void RemoveUseless() {
    std::vector<bool> needed(forest_.vertices.size());
    for (const std::uint32_t goal : forest_.goals) needed[goal] = true;
    for (std::size_t v = needed.size(); v-- > 0;) {
      if (!needed[v]) forest_.vertices[v].edges.clear();
      for (const Edge& edge : forest_.vertices[v].edges) {
        for (const std::uint32_t part : edge.parts) needed[part] = true;
      }
    }
  }

  const Model& model_;
  Forest& forest_;
  Work& work_;
  std::vector<std::string> source_;
  std::vector<Vertices> spans_;  // by first and last word
  std::uint32_t first_ = 0;      // the present span
  std::uint32_t last_ = 0;
  std::vector<std::uint32_t> parts_;  // of the rule that is followed
};

Forest::Forest(const Model& model, const Words& sentence, Work* work) : words({"<s>"}) {
  Parser(model, sentence, this, work).Parse();
}

WordNumber Forest::Number(const std::string& word) {
  const auto [found, is_new] = numbers_.emplace(word, static_cast<WordNumber>(words.size()));
  if (is_new) words.push_back(word);
  return found->second;
}

std::string Forest::TextOf(const Edge& edge) const {
  std::string text;
  for (const TargetSymbol& symbol : edge.target) {
    if (!text.empty()) text += ' ';
    text += symbol.is_slot ? fmt::format("[{}]", symbol.value) : words[symbol.value];
  }
  return text;
}

}  // namespace verify
