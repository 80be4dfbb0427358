#include "plugin/lm/sentence_model.h"

namespace exact {

SentenceModel::SentenceModel(const std::vector<WeightedKenModel>& models,
                             const std::vector<std::string>& extra_words)
    : models_(models), trie_(models, extra_words) {
  for (const WeightedKenModel& weighted : models) words_.emplace_back(weighted, extra_words);
}

SentenceModel::StringScore SentenceModel::ScoreString(std::size_t model,
                                                      const std::vector<Word>& words,
                                                      bool ends_sentence) const {
  const KenModel& ken = *models_[model].model;
  lm::ngram::State state = ken.BeginSentence();
  StringScore result = ScoreAfter(model, words, &state);
  lm::ngram::State next;
  if (ends_sentence)
    result.log_probability += kLn10 * ken.Score(state, ken.end_sentence(), &next).log10;
  return result;
}

SentenceModel::StringScore SentenceModel::ScoreMarkedString(std::size_t model,
                                                            const std::vector<Word>& words) const {
  lm::ngram::State state = models_[model].model->NoContext();
  return ScoreAfter(model, words, &state);
}

SentenceModel::StringScore SentenceModel::ScoreAfter(std::size_t model,
                                                     const std::vector<Word>& words,
                                                     lm::ngram::State* state) const {
  const KenModel& ken = *models_[model].model;
  StringScore result;
  lm::ngram::State next;
  for (const Word word : words) {
    if (word == kSentenceStart) {
      *state = ken.BeginSentence();
      continue;
    }
    const lm::WordIndex index = words_[model][word];
    result.log_probability += kLn10 * ken.Score(*state, index, &next).log10;
    if (index == 0) ++result.unknown_words;
    *state = next;
  }
  return result;
}

}  // namespace exact
