// A reordering table, by phrase pair or, if its first byte is odd, by source phrase.

#include <cmath>
#include <memory>
#include <string_view>

#include "plugin/host/reordering_table.h"
#include "regression-tests/fuzz/fuzz_target.h"

namespace exact::fuzz {
namespace {

constexpr std::size_t kScores = 2;

// The phrase table whose entries use the scores.
struct Phrases {
  Phrases() {
    const FuzzedFile file("a ||| x ||| 1\na ||| x y ||| 1\na b ||| y ||| 1\nb |||  ||| 1\n");
    PhraseTable::Config config;
    config.path = file.path();
    config.num_scores = 1;
    config.add_target_word = [this](std::string_view word) { return target.Add(word); };
    config.rate = [](const Word*, std::size_t, const float*, PhraseTable::Entry*) {};
    table = std::make_unique<PhraseTable>(config, &source);
  }

  Vocabulary source;
  Vocabulary target;
  std::unique_ptr<PhraseTable> table;
};

void ExpectScores(const float* scores) {
  if (scores == nullptr) return;
  for (std::size_t i = 0; i < kScores; ++i) {
    FUZZ_EXPECT(std::isfinite(scores[i]) && scores[i] >= -100);
  }
}

void ExpectPromises(const ReorderingTable& table, const Phrases& phrases) {
  for (Word word = 0; word < phrases.source.size(); ++word) {
    const PhraseTable::Range range = phrases.table->Find(&word, 1);
    for (const auto* entry = range.begin; entry != range.end; ++entry) {
      ExpectScores(table.Find(0, *entry));
    }
  }
  for (const std::string_view word : {"a", "c", "c c"}) {
    ExpectScores(table.FindPair(word, word));
    ExpectScores(table.FindPair(word, ""));
  }
  FUZZ_EXPECT(table.size() <= table.lines());
}

}  // namespace

void RunTarget(const std::uint8_t* data, std::size_t size) {
  static const Phrases phrases;
  const FuzzedFile file(data, size);
  ReorderingTable::Config config;
  config.path = file.path();
  config.num_scores = kScores;
  config.by_target = size == 0 || data[0] % 2 == 0;
  config.phrase_tables = {phrases.table.get()};
  config.source_vocabulary = &phrases.source;
  config.target_vocabulary = &phrases.target;
  std::unique_ptr<ReorderingTable> table;
  if (!Accepts([&] { table = std::make_unique<ReorderingTable>(config); })) return;
  ExpectPromises(*table, phrases);
}

}  // namespace exact::fuzz
