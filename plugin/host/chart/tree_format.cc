#include "plugin/host/chart/tree_format.h"

#include <fmt/format.h>

#include "plugin/frontend/tokens.h"
#include "plugin/host/chart/tree_alignment.h"
#include "plugin/host/chart/tree_scores.h"
#include "plugin/host/factored_text.h"
#include "plugin/host/named_scores.h"
#include "plugin/host/output_format.h"

namespace exact::chart {

std::string FormatTarget(const TreeNodes& tree, const DecoderOptions& options) {
  const UnknownMark& mark = options.unknown_mark;
  std::vector<std::string> texts;
  for (const TreeNodes::TargetWord& word : tree.Translation()) {
    const bool marked = mark.on && word.unknown;
    std::string text = marked ? mark.prefix : "";
    text += tree.sentence().TargetWord(word.word);
    if (marked) text += mark.suffix;
    texts.push_back(std::move(text));
  }
  return Join(texts, " ");
}

std::string FormatBest(const TreeNodes& tree, Score score, const DecoderOptions& options) {
  std::string line;
  if (options.print_score) line += fmt::format("{:.3f} ", score);
  return line + FormatTarget(tree, options) + "\n";
}

std::string FormatEntry(const ChartSentence& sentence, const ScoredTree& entry, long id,
                        const DecoderOptions& options) {
  const TreeNodes tree(sentence, entry.tree);
  const NumberStyle style =
      options.nbest.ToStandardOutput() ? NumberStyle::kThreeDecimals : NumberStyle::kSixDigits;
  std::string target = FormatTarget(tree, options);
  if (!target.empty()) target += ' ';
  const std::vector<NamedScores> scores =
      TuneableScores(sentence.model().config(), FeatureScores(tree, 0), {});
  std::string line = fmt::format("{} ||| {} ||| {} ||| {}", id, target,
                                 FormatScores(scores, options.nbest.labels, style),
                                 FormatNumber(entry.score, style));
  if (options.nbest.alignment) line += " ||| " + FormatAlignment(WordAlignment(tree));
  return line + '\n';
}

std::string FormatUnknownWords(const ChartSentence& sentence, const DecoderOptions& options) {
  std::string line;
  // Moses parses a sentence from its end.
  const std::vector<std::size_t>& words = sentence.unknown_words();
  for (auto word = words.rbegin(); word != words.rend(); ++word) {
    line += FactoredToken(sentence.tokens()[*word - 1], options) + " ";
  }
  return line + "\n";
}

// Trees can be as deep as sentences are long, so there is no recursion.
std::string FormatTree(const TreeNodes& tree) {
  struct Place {
    std::size_t node;
    std::size_t symbol;  // the next one
  };
  std::string text;
  if (tree.size() == 0) return text;
  const Vocabulary& labels = tree.sentence().model().chart()->labels;
  std::vector<Place> open;
  const auto begin = [&](std::size_t node) {
    text += "(" + labels[tree.Vertex(node).label];
    open.push_back({node, 0});
  };
  begin(0);
  while (!open.empty()) {
    Place& place = open.back();
    const Range<Symbol> target = tree.Target(place.node);
    if (place.symbol == target.size()) {
      text += ")";
      open.pop_back();
      continue;
    }
    const Symbol symbol = target[place.symbol++];
    text += " ";
    if (symbol.is_slot()) {
      begin(tree[place.node].children[symbol.tail()]);
    } else {
      text += tree.sentence().TargetWord(symbol.word());
    }
  }
  return text;
}

}  // namespace exact::chart
