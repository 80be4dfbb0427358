// A phrase table.

#include <cmath>
#include <memory>
#include <string_view>

#include "plugin/host/phrase_table.h"
#include "regression-tests/fuzz/fuzz_target.h"

namespace exact::fuzz {
namespace {

constexpr std::size_t kScores = 2;
constexpr std::size_t kLimit = 3;

void ExpectPromises(const PhraseTable& table, const Vocabulary& source, const Vocabulary& target) {
  std::size_t found = 0;
  for (Word word = 0; word < source.size(); ++word) {
    const PhraseTable::Range range = table.Find(&word, 1);
    FUZZ_EXPECT(range.end - range.begin <= static_cast<std::ptrdiff_t>(kLimit));
    for (const auto* entry = range.begin; entry != range.end; ++entry) {
      ++found;
      FUZZ_EXPECT(table.IndexOf(*entry) < table.size());
      FUZZ_EXPECT(entry == range.begin || entry[-1].estimate >= entry->estimate);
      for (std::size_t i = 0; i < entry->target_size; ++i) {
        FUZZ_EXPECT(table.Target(*entry)[i] < target.size());
      }
      for (std::size_t i = 0; i < kScores; ++i) {
        FUZZ_EXPECT(std::isfinite(table.Scores(*entry)[i]) && table.Scores(*entry)[i] >= -100);
      }
      const std::string_view alignment = table.Alignment(*entry);
      FUZZ_EXPECT(alignment.empty() || alignment.back() == ' ');
    }
  }
  FUZZ_EXPECT(found <= table.size() && table.size() <= table.lines());
}

}  // namespace

void RunTarget(const std::uint8_t* data, std::size_t size) {
  const FuzzedFile file(data, size);
  Vocabulary source;
  Vocabulary target;
  PhraseTable::Config config;
  config.path = file.path();
  config.num_scores = kScores;
  config.limit = kLimit;
  config.keep_alignments = true;
  config.add_target_word = [&](std::string_view word) { return target.Add(word); };
  config.rate = [](const Word*, std::size_t, const float* scores, PhraseTable::Entry* entry) {
    entry->score = scores[0] + scores[1];
    entry->estimate = entry->score;
  };
  std::unique_ptr<PhraseTable> table;
  if (!Accepts([&] { table = std::make_unique<PhraseTable>(config, &source); })) return;
  ExpectPromises(*table, source, target);
}

}  // namespace exact::fuzz
