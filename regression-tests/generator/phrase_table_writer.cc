#include "regression-tests/generator/phrase_table_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace exact::generator {
namespace {

using Links = std::vector<PhraseCounts::PhraseLink>;

// Lexical weighting of Koehn, Och and Marcu (2003): the probability of the words of the language
// `predicted`, given those of the other.  Each word counts as the mean of its links.
double LexicalWeight(const WordTranslations& words, WordSpan source, WordSpan target,
                     const Links& links, Language predicted) {
  const bool of_target = predicted == Language::kTarget;
  const auto probability = [&](Word source_word, Word target_word) {
    return of_target ? words.TargetGivenSource(source_word, target_word)
                     : words.SourceGivenTarget(source_word, target_word);
  };
  constexpr Word kNone = WordTranslations::kNone;
  double product = 1;
  for (std::size_t i = 0; i < (of_target ? target : source).size(); ++i) {
    double sum = 0;
    int linked = 0;
    for (const PhraseCounts::PhraseLink& link : links) {
      if ((of_target ? link.target : link.source) != i) continue;
      sum += probability(source[link.source], target[link.target]);
      ++linked;
    }
    if (linked > 0) {
      product *= sum / linked;
    } else {
      product *= of_target ? probability(kNone, target[i]) : probability(source[i], kNone);
    }
  }
  return product;
}

// In the file a phrase is followed by "|||", which sorts after every letter.
bool Before(WordSpan a, WordSpan b, const std::vector<std::uint32_t>& order) {
  const std::size_t common = std::min(a.size(), b.size());
  for (std::size_t i = 0; i < common; ++i) {
    if (a[i] != b[i]) return order[a[i]] < order[b[i]];
  }
  return a.size() > b.size();
}

void SortAsText(const PhraseCounts& counts, std::uint32_t vocabulary,
                std::vector<std::uint32_t>* pairs) {
  const auto source_order = SpellingOrder(vocabulary, Language::kSource);
  const auto target_order = SpellingOrder(vocabulary, Language::kTarget);
  std::sort(pairs->begin(), pairs->end(), [&](std::uint32_t a, std::uint32_t b) {
    const PhraseCounts::Pair& x = counts.pairs()[a];
    const PhraseCounts::Pair& y = counts.pairs()[b];
    if (x.source != y.source) {
      return Before(counts.sources().Words(x.source), counts.sources().Words(y.source),
                    source_order);
    }
    return Before(counts.targets().Words(x.target), counts.targets().Words(y.target), target_order);
  });
}

}  // namespace

void WritePhraseTable(const PhraseCounts& counts, const WordTranslations& words,
                      std::uint32_t vocabulary, TextFile* file) {
  std::vector<std::uint32_t> kept = counts.KeptPairs();
  SortAsText(counts, vocabulary, &kept);
  std::string line;
  for (const std::uint32_t id : kept) {
    const PhraseCounts::Pair& pair = counts.pairs()[id];
    const WordSpan source = counts.sources().Words(pair.source);
    const WordSpan target = counts.targets().Words(pair.target);
    const Links links = counts.Links(id);
    const std::uint32_t source_count = counts.SourceCount(pair.source);
    const std::uint32_t target_count = counts.TargetCount(pair.target);
    line.clear();
    fmt::format_to(std::back_inserter(line), "{} ||| {} ||| {:.6g} {:.6g} {:.6g} {:.6g} |||",
                   Spell(source, Language::kSource), Spell(target, Language::kTarget),
                   static_cast<double>(pair.count) / target_count,
                   LexicalWeight(words, source, target, links, Language::kSource),
                   static_cast<double>(pair.count) / source_count,
                   LexicalWeight(words, source, target, links, Language::kTarget));
    for (const auto& link : links) {
      fmt::format_to(std::back_inserter(line), " {}-{}", link.source, link.target);
    }
    fmt::format_to(std::back_inserter(line), " ||| {} {} {} ||| |||", target_count, source_count,
                   pair.count);
    file->WriteLine(line);
  }
}

}  // namespace exact::generator
