#include "plugin/host/chart/chart_certificate.h"

#include <fmt/format.h>

#include <cmath>
#include <string>

#include "plugin/host/chart/tree_nodes.h"

namespace exact::chart {
namespace {

using nlohmann::ordered_json;

// Prices are written in thousandths.  Any prices will do, and these take half the room.
constexpr double kUnit = 1000;

// The words, and [i] for the i-th tail.
std::string DescribeTarget(const ChartSentence& sentence, Range<Symbol> target) {
  std::string text;
  for (const Symbol symbol : target) {
    if (!text.empty()) text += ' ';
    text += symbol.is_slot() ? fmt::format("[{}]", symbol.tail())
                             : std::string(sentence.TargetWord(symbol.word()));
  }
  return text;
}

// Label and span; the goal above several labels has none.
ordered_json DescribeVertex(const ChartSentence& sentence, const Forest::Vertex& vertex) {
  const Vocabulary& labels = sentence.model().chart()->labels;
  const std::string label =
      vertex.label < labels.size() ? std::string(labels[vertex.label]) : std::string();
  return {label, vertex.first, vertex.last};
}

}  // namespace

ordered_json DescribeTree(const ChartSentence& sentence, const Tree& tree) {
  const TreeNodes nodes(sentence, tree);
  ordered_json rules = ordered_json::array();
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    ordered_json rule = DescribeVertex(sentence, nodes.Vertex(i));
    rule.push_back(DescribeTarget(sentence, nodes.Target(i)));
    rule.push_back(fmt::format("{:a}", sentence.problem().forest.edge(nodes[i].edge).score));
    rule.push_back(nodes[i].children.size());
    rules.push_back(std::move(rule));
  }
  return rules;
}

ordered_json DescribePrices(const ChartSentence& sentence,
                            const std::vector<ChartPrices::Price>& prices) {
  ordered_json lists = ordered_json::array();
  const ChartPrices::Price* last = nullptr;
  for (const ChartPrices::Price& price : prices) {
    if (last == nullptr || last->level != price.level || last->vertex != price.vertex) {
      ordered_json list = DescribeVertex(sentence, sentence.problem().forest.vertex(price.vertex));
      list.insert(list.begin(), price.level);
      list.push_back(ordered_json::array());
      lists.push_back(std::move(list));
    }
    last = &price;
    std::string words;
    for (std::size_t i = 0; i < price.word_count; ++i) {
      if (i > 0) words += ' ';
      words += sentence.TargetWord(price.words[i]);
    }
    ordered_json& entries = lists.back().back();
    entries.push_back(std::move(words));
    entries.push_back(std::lround(price.price * kUnit));
  }
  return lists;
}

}  // namespace exact::chart
