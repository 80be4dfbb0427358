// A language model: our checks, KenLM, and the trie of a sentence.

#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "plugin/host/arpa_check.h"
#include "plugin/host/language_model_file.h"
#include "plugin/lm/sentence_model.h"
#include "regression-tests/fuzz/fuzz_target.h"

namespace exact::fuzz {
namespace {

// The score of a sentence of a few words, some of them not known, by KenLM and by the trie.
void ExpectPromises(const KenModel& ken) {
  const std::vector<std::string> words = {"a", "b", "c", "never seen", "<unk>"};
  const std::vector<WeightedKenModel> weighted = {{&ken, 1, 0, {}}};
  const SentenceModel sentence(weighted, words);
  const LanguageModel& model = sentence.whole();
  FUZZ_EXPECT(model.Order() == ken.order());
  std::vector<Word> string;
  for (std::size_t i = 0; i < 3 * words.size(); ++i) {
    string.push_back(static_cast<Word>(i * i % words.size()));
  }
  std::string state(model.StateSize(), '\0');
  std::string next(model.StateSize(), '\0');
  model.BeginSentence(state.data());
  double score = 0;
  for (const Word word : string) {
    score += model.Extend(state.data(), word, next.data());
    state.swap(next);
  }
  score += model.End(state.data());
  const double by_kenlm = sentence.ScoreString(0, string, true).log_probability;
  FUZZ_EXPECT(std::isfinite(by_kenlm));
  FUZZ_EXPECT(std::abs(score - by_kenlm) <= 1e-6 * std::max(1.0, std::abs(by_kenlm)));
}

}  // namespace

void RunTarget(const std::uint8_t* data, std::size_t size) {
  const FuzzedFile file(data, size);
  Accepts([&] { CheckArpa(file.path(), ArpaCheck::kNgrams); });
  std::unique_ptr<const KenModel> read;
  if (Accepts([&] { read = ReadLanguageModel(file.path(), false); })) ExpectPromises(*read);
}

}  // namespace exact::fuzz
