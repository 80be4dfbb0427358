// A language model: our checks and KenLM, with and without the trie of n-grams.

#include <cmath>
#include <string>
#include <vector>

#include "plugin/host/arpa_check.h"
#include "plugin/host/language_model_file.h"
#include "plugin/lm/ken_sentence_model.h"
#include "plugin/lm/trie_model.h"
#include "regression-tests/fuzz/fuzz_target.h"

namespace exact::fuzz {
namespace {

// The score of a sentence of a few words, some of them not known.
double ScoreSentence(const LanguageModel& model, std::size_t words) {
  std::string state(model.StateSize(), '\0');
  std::string next(model.StateSize(), '\0');
  model.BeginSentence(state.data());
  double score = 0;
  for (std::size_t i = 0; i < 3 * words; ++i) {
    score += model.Extend(state.data(), static_cast<Word>(i * i % words), next.data());
    state.swap(next);
  }
  return score + model.End(state.data());
}

void ExpectPromises(const LanguageModelFile& file) {
  const std::vector<std::string> words = {"a", "b", "c", "never seen", "<unk>"};
  WeightedKenModel weighted;
  weighted.model = file.model.get();
  weighted.weight = 1;
  weighted.trie = file.trie.get();
  const double kenlm = ScoreSentence(KenSentenceModel(weighted, words), words.size());
  FUZZ_EXPECT(std::isfinite(kenlm));
  if (file.trie == nullptr) return;
  FUZZ_EXPECT(file.trie->order() == file.model->order());
  const double trie = ScoreSentence(TrieModel(weighted, words), words.size());
  FUZZ_EXPECT(std::abs(trie - kenlm) <= 1e-6 * std::max(1.0, std::abs(kenlm)));
}

}  // namespace

void RunTarget(const std::uint8_t* data, std::size_t size) {
  const FuzzedFile file(data, size);
  LanguageModelFile read;
  const bool lines_pass = Accepts([&] { CheckArpa(file.path(), ArpaCheck::kLines); });
  Accepts([&] { CheckArpa(file.path(), ArpaCheck::kNgrams); });
  if (Accepts([&] { read = ReadLanguageModel(file.path(), /*want_trie=*/true, false); })) {
    ExpectPromises(read);
  }
  if (!lines_pass) return;
  if (Accepts([&] { read = ReadLanguageModel(file.path(), /*want_trie=*/false, false); })) {
    ExpectPromises(read);
  }
}

}  // namespace exact::fuzz
