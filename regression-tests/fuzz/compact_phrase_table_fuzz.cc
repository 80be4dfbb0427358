// A compact phrase table, and its entries for a sentence.

#include <algorithm>
#include <cmath>
#include <memory>
#include <string_view>
#include <vector>

#include "plugin/compact/phrase_decoder.h"
#include "regression-tests/fuzz/fuzz_target.h"

namespace exact::fuzz {
namespace {

constexpr std::size_t kLongest = 4;

void ExpectPromises(const DecodedPhrases& found, std::size_t source_size) {
  FUZZ_EXPECT(found.phrases.size() * found.num_scores <= found.scores.size());
  for (const float score : found.scores) FUZZ_EXPECT(std::isfinite(score));
  for (const DecodedPhrases::Phrase& phrase : found.phrases) {
    FUZZ_EXPECT(phrase.words_begin <= phrase.words_end && phrase.words_end <= found.words.size());
    FUZZ_EXPECT(phrase.points_begin <= phrase.points_end &&
                phrase.points_end <= found.points.size());
    for (std::size_t i = phrase.points_begin; i < phrase.points_end; ++i) {
      FUZZ_EXPECT(found.points[i].source < source_size && found.points[i].target < phrase.size());
    }
  }
}

void LookUp(const CompactPhraseFile& file, const std::vector<std::string_view>& sentence) {
  PhraseDecoder decoder(file, sentence);
  for (std::size_t first = 0; first < sentence.size(); ++first) {
    for (std::size_t size = 1; size <= std::min(kLongest, sentence.size() - first); ++size) {
      const DecodedPhrases* found = decoder.Find(first, size);
      if (found == nullptr) continue;
      ExpectPromises(*found, size);
      for (const std::uint32_t word : found->words) file.TargetWord(word);
    }
  }
}

}  // namespace

void RunTarget(const std::uint8_t* data, std::size_t size) {
  // Phrases of the seeds, and some that they do not have.
  static const std::vector<std::string_view> sentence = {
      "das", "haus", "ist", "ein", "kleines", "haus", "zu", "hause", "a", "b", "xyz", "", "."};
  const FuzzedFile file(data, size);
  std::unique_ptr<CompactPhraseFile> table;
  if (!Accepts([&] { table = std::make_unique<CompactPhraseFile>(file.path()); })) return;
  Accepts([&] { LookUp(*table, sentence); });
}

}  // namespace exact::fuzz
