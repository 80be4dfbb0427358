#include "regression-tests/generator/training.h"

#include <vector>

#include "regression-tests/generator/random.h"

namespace exact::generator {
namespace {

constexpr std::uint64_t kTrainingStream = 1001;
constexpr double kDamaged = 0.03;

// Aligners miss links, put them beside the right place and add wrong ones.
void DamageLinks(Random& random, SentencePair* pair) {
  const auto length = static_cast<std::uint32_t>(pair->source.size());
  std::vector<Link> damaged;
  damaged.reserve(pair->links.size());
  for (const Link& link : pair->links) {
    if (length < 2 || !random.Chance(kDamaged)) {
      damaged.push_back(link);
      continue;
    }
    const std::uint32_t beside = link.source + 1 < length ? link.source + 1 : link.source - 1;
    switch (random.Below(3)) {
      case 0:
        break;
      case 1:
        damaged.push_back({beside, link.target});
        break;
      default:
        damaged.push_back(link);
        damaged.push_back({beside, link.target});
    }
  }
  pair->links.swap(damaged);
}

}  // namespace

void Train(const Lexicon& lexicon, const Bitext& bitext, const GeneratorOptions& options,
           PhraseCounts* phrases, WordTranslations* words) {
  for (Word word = 0; word < lexicon.vocabulary(); ++word) {
    if (!lexicon.IsKnown(word)) continue;
    const SentencePair pair = bitext.DictionaryEntry(word);
    phrases->Count(pair);
    words->Count(pair);
  }
  Random random(Combine(static_cast<std::uint64_t>(options.seed), kTrainingStream));
  const auto wanted = static_cast<std::uint64_t>(options.phrases);
  // Usually a sentence brings about twenty new entries.  If this many sentences are not enough, the
  // languages have fewer phrases than are wanted.
  const std::uint64_t most_sentences = 1000 + wanted;
  for (std::uint64_t i = 0; i < most_sentences && phrases->KeptEntries() < wanted; ++i) {
    SentencePair pair = bitext.Next(random, Bitext::Words::kKnown);
    DamageLinks(random, &pair);
    phrases->Count(pair);
    words->Count(pair);
  }
}

}  // namespace exact::generator
