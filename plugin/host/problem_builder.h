// The core's search problem for a source sentence and a model.
#ifndef EXACT_HOST_PROBLEM_BUILDER_H_
#define EXACT_HOST_PROBLEM_BUILDER_H_

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/core/phrase/problem/search_problem.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/model.h"
#include "plugin/host/phrase_pair.h"
#include "plugin/host/vocabulary.h"
#include "plugin/lm/sentence_model.h"

namespace exact {

// The origin of an option; PhraseOption::host_id is its index.
struct OptionOrigin {
  std::size_t table = 0;                      // index into Model::tables()
  const PhraseTable::Entry* entry = nullptr;  // nullptr = an unknown word
};

// Moses' score for a word that no phrase table knows.
constexpr double kUnknownWordScore = -100;

class SentenceProblem {
 public:
  // `model` must outlive the object.  Throws InputError if the line has more than
  // kMaxSentenceWords words.
  SentenceProblem(const Model& model, const DecoderOptions& options, std::string_view line);
  SentenceProblem(const SentenceProblem&) = delete;
  SentenceProblem& operator=(const SentenceProblem&) = delete;

  const SearchProblem& problem() const { return problem_; }
  const Model& model() const { return model_; }
  const SentenceModel& language_model() const { return language_model_; }
  const std::vector<std::string_view>& source() const { return source_; }
  const Vocabulary& unknown_words() const { return unknown_words_; }
  const OptionOrigin& origin(const PhraseOption& option) const { return origins_[option.host_id]; }
  // The input's tokens, with blanks between them.
  std::string InputText() const;
  // Whether Moses' cuts divide translations that score nearly the same, so that another build of
  // Moses may search among others.
  bool ties() const { return ties_; }
  std::string_view TargetWord(Word word) const;
  // The words, with blanks between them.
  std::string TargetText(const std::vector<Word>& words) const;
  // An option as sparse features see it.
  PhrasePair Pair(const PhraseOption& option) const;
  // The logarithms of an option in reordering table `table`; nullptr = none.
  const float* ReorderingScores(std::size_t table, const PhraseOption& option) const;

 private:
  void AddTableOptions(const DecoderOptions& options);
  void AddUnknownWords(const DecoderOptions& options);
  void AddReorderingScores();
  void AddSparseScores();

  const Model& model_;
  std::string line_;
  std::vector<std::string_view> source_;
  Vocabulary unknown_words_;  // their numbers follow those of the model's vocabulary
  SentenceModel language_model_;
  SearchProblem problem_;
  std::vector<OptionOrigin> origins_;
  bool ties_ = false;
};

}  // namespace exact

#endif  // EXACT_HOST_PROBLEM_BUILDER_H_
