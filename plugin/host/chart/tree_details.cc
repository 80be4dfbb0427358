#include "plugin/host/chart/tree_details.h"

#include <fmt/format.h>

#include <numeric>

#include "plugin/host/chart/tree_scores.h"
#include "plugin/host/factored_text.h"
#include "plugin/host/named_scores.h"

namespace exact::chart {
namespace {

// A symbol of a rule's source side: a word, or the child that covers words.
struct SourcePart {
  std::size_t first;
  std::size_t last;
  std::string text;
  bool is_slot;
};

std::vector<SourcePart> SourceParts(const TreeNodes& tree, std::size_t node,
                                    const DecoderOptions& options) {
  const ChartSentence& sentence = tree.sentence();
  const Vocabulary& labels = sentence.model().chart()->labels;
  std::vector<SourcePart> parts;
  auto child = tree[node].children.begin();
  for (std::size_t i = tree.Vertex(node).first; i <= tree.Vertex(node).last;) {
    if (child != tree[node].children.end() && tree.Vertex(*child).first == i) {
      const Forest::Vertex& part = tree.Vertex(*child++);
      parts.push_back({part.first, part.last, labels[part.label], true});
    } else {
      const bool mark = i == 0 || i + 1 == sentence.source().size();
      parts.push_back({i, i,
                       mark ? std::string(sentence.source()[i])
                            : FactoredToken(sentence.tokens()[i - 1], options),
                       false});
    }
    i = parts.back().last + 1;
  }
  return parts;
}

Score Weighted(const TreeNodes& tree, const std::vector<std::vector<double>>& scores) {
  const std::vector<FeatureConfig>& features = tree.sentence().model().config().features;
  Score sum = 0;
  for (std::size_t f = 0; f < features.size(); ++f) {
    sum = std::inner_product(scores[f].begin(), scores[f].end(), features[f].weights.begin(), sum);
  }
  return sum;
}

// Moses' estimate of a rule.
double Estimate(const TreeNodes& tree, std::size_t node) {
  const ChartSentence& sentence = tree.sentence();
  const auto rule = sentence.origins().Rule(tree.Origin(node));
  if (!rule) return Weighted(tree, FeatureScores(tree, node));  // of a single word
  return sentence.model().chart()->tables[rule->grammar]->rules().estimate(rule->rule);
}

// The alignments of non-terminals and of words, "0-0 1-1 ".
struct Alignments {
  std::string slots;
  std::string words;
};

Alignments AlignmentsOf(const TreeNodes& tree, std::size_t node,
                        const std::vector<SourcePart>& source) {
  Alignments texts;
  std::vector<std::size_t> slots;  // positions in the source side
  for (std::size_t i = 0; i < source.size(); ++i) {
    if (source[i].is_slot) slots.push_back(i);
  }
  std::vector<std::size_t> targets(slots.size());
  std::size_t position = 0;
  for (const Symbol symbol : tree.Target(node)) {
    if (symbol.is_slot()) targets[symbol.tail()] = position;
    ++position;
  }
  for (std::size_t i = 0; i < slots.size(); ++i) {
    texts.slots += fmt::format("{}-{} ", slots[i], targets[i]);
  }
  const ChartSentence& sentence = tree.sentence();
  const auto rule = sentence.origins().Rule(tree.Origin(node));
  if (!rule) {
    if (position > 0) texts.words = "0-0 ";
    return texts;
  }
  const RuleStore& rules = sentence.model().chart()->tables[rule->grammar]->rules();
  for (const WordPoint& point : rules.Alignment(rule->rule)) {
    texts.words += fmt::format("{}-{} ", point.source, point.target);
  }
  return texts;
}

// "LABEL  -> target side :alignments: c=estimate core=(scores)".
std::string FormatRule(const TreeNodes& tree, std::size_t node,
                       const std::vector<SourcePart>& source, NumberStyle style,
                       const DecoderOptions& options) {
  const ChartSentence& sentence = tree.sentence();
  const Vocabulary& labels = sentence.model().chart()->labels;
  std::string target;
  for (const Symbol symbol : tree.Target(node)) {
    if (symbol.is_slot()) {
      target += labels[tree.Vertex(tree[node].children[symbol.tail()]).label];
    } else if (sentence.origins().IsUnknownWord(tree.Origin(node))) {
      target += FactoredCopy(sentence.tokens()[tree.Vertex(node).first - 1], options);
    } else {
      target += sentence.TargetWord(symbol.word());
    }
    target += ' ';
  }
  const Alignments alignments = AlignmentsOf(tree, node, source);
  return fmt::format("{}  -> {}:{}: term={}: nonterm={}: c={} {}", labels[tree.Vertex(node).label],
                     target, alignments.slots, alignments.words, alignments.slots,
                     FormatNumber(Estimate(tree, node), style),
                     FormatCore(RuleScores(tree, node), style));
}

}  // namespace

std::string FormatDetails(const TreeNodes& tree, long id, const DecoderOptions& options) {
  const Vocabulary& labels = tree.sentence().model().chart()->labels;
  constexpr NumberStyle kStyle = NumberStyle::kSixDigits;
  std::string text;
  for (std::size_t node = 0; node < tree.size(); ++node) {
    const Forest::Vertex& vertex = tree.Vertex(node);
    const std::vector<SourcePart> source = SourceParts(tree, node, options);
    text += fmt::format("Trans Opt {} [{}..{}]: ", id, vertex.first, vertex.last);
    for (auto part = source.rbegin(); part != source.rend(); ++part) {
      text += fmt::format("{}[{}..{}]={}  ", part == source.rbegin() ? "" : " ", part->first,
                          part->last, part->text);
    }
    const std::vector<std::vector<double>> scores = FeatureScores(tree, node);
    text += fmt::format(": {} ->{} {}{}\n", labels[vertex.label],
                        FormatRule(tree, node, source, kStyle, options),
                        FormatNumber(Weighted(tree, scores), kStyle), FormatCore(scores, kStyle));
  }
  return text;
}

std::string FormatBestLog(const TreeNodes& tree, const DecoderOptions& options) {
  if (tree.size() == 0) return {};
  constexpr NumberStyle kStyle = NumberStyle::kThreeDecimals;
  const std::vector<std::vector<double>> scores = FeatureScores(tree, 0);
  std::string children;
  for (const std::size_t child : tree[0].children) children += fmt::format(" {}", child);
  return fmt::format("BEST TRANSLATION: 0 {} [{}..{}]{} [total={}] {}\n",
                     FormatRule(tree, 0, SourceParts(tree, 0, options), kStyle, options),
                     tree.Vertex(0).first, tree.Vertex(0).last, children,
                     FormatNumber(Weighted(tree, scores), kStyle), FormatCore(scores, kStyle));
}

}  // namespace exact::chart
