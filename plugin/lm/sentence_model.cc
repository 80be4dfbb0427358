#include "plugin/lm/sentence_model.h"

#include "plugin/lm/sentence_trie.h"

namespace exact {
namespace {

std::vector<std::unique_ptr<LanguageModel>> NewParts(const std::vector<WeightedKenModel>& models,
                                                     const std::vector<std::string>& extra_words) {
  std::vector<std::unique_ptr<LanguageModel>> parts;
  for (const WeightedKenModel& weighted : models) {
    parts.push_back(std::make_unique<SentenceTrie>(weighted, extra_words));
  }
  return parts;
}

std::vector<const LanguageModel*> AsPointers(
    const std::vector<std::unique_ptr<LanguageModel>>& parts) {
  std::vector<const LanguageModel*> pointers;
  pointers.reserve(parts.size());
  for (const auto& part : parts) pointers.push_back(part.get());
  return pointers;
}

}  // namespace

SentenceModel::SentenceModel(const std::vector<WeightedKenModel>& models,
                             const std::vector<std::string>& extra_words)
    : models_(models), parts_(NewParts(models, extra_words)), sum_(AsPointers(parts_)) {
  for (const WeightedKenModel& weighted : models) words_.emplace_back(weighted, extra_words);
}

const LanguageModel& SentenceModel::whole() const {
  if (parts_.size() == 1) return *parts_[0];
  return sum_;
}

SentenceModel::StringScore SentenceModel::ScoreString(std::size_t model,
                                                      const std::vector<Word>& words,
                                                      bool ends_sentence) const {
  const KenModel& ken = *models_[model].model;
  StringScore result;
  lm::ngram::State state = ken.BeginSentence();
  lm::ngram::State next;
  for (const Word word : words) {
    const lm::WordIndex index = words_[model][word];
    result.log_probability += kLn10 * ken.Score(state, index, &next).log10;
    if (index == 0) ++result.unknown_words;
    state = next;
  }
  if (ends_sentence)
    result.log_probability += kLn10 * ken.Score(state, ken.end_sentence(), &next).log10;
  return result;
}

}  // namespace exact
