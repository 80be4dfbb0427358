// The core's search problem for a source sentence and a model.
#ifndef EXACT_HOST_PROBLEM_BUILDER_H_
#define EXACT_HOST_PROBLEM_BUILDER_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/core/phrase/problem/search_problem.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/log_score.h"
#include "plugin/host/marked_sentence.h"
#include "plugin/host/model.h"
#include "plugin/host/option_candidates.h"
#include "plugin/host/option_origin.h"
#include "plugin/host/phrase_pair.h"
#include "plugin/host/sentence_reordering.h"
#include "plugin/host/sentence_tables.h"
#include "plugin/host/sentence_vocabulary.h"
#include "plugin/lm/sentence_model.h"

namespace exact {

// Moses' score for a word that no phrase table knows.
constexpr double kUnknownWordScore = kLowestLogScore;

class SentenceProblem {
 public:
  // `model` must outlive the object.  Throws InputError if the line has more than
  // kMaxSentenceWords words, or tags that are wrong.
  SentenceProblem(const Model& model, const DecoderOptions& options, std::string_view line);
  SentenceProblem(const SentenceProblem&) = delete;
  SentenceProblem& operator=(const SentenceProblem&) = delete;

  const SearchProblem& problem() const { return problem_; }
  const Model& model() const { return model_; }
  const SentenceModel& language_model() const { return language_model_; }
  const std::vector<std::string_view>& source() const { return source_; }
  // The same with all their factors.
  const std::vector<std::string_view>& tokens() const { return tokens_; }
  // The positions of the source words that the model cannot translate.
  const std::vector<std::size_t>& unknown_words() const { return unknown_words_; }
  const SentenceTables& tables() const { return tables_; }
  const OptionOrigin& origin(const PhraseOption& option) const { return origins_[option.host_id]; }
  // The line's tokens, with blanks between them.
  std::string InputText() const;
  // The line without tags, and what they ask for.
  const MarkedSentence& marked() const { return marked_; }
  // Whether Moses' cuts divide translations that score nearly the same, so that another build of
  // Moses may search among others.
  bool ties() const { return ties_; }
  std::string_view TargetWord(Word word) const { return vocabulary_[word]; }
  // The words, with blanks between them.
  std::string TargetText(const std::vector<Word>& words) const;
  // An option as sparse features see it.
  PhrasePair Pair(const PhraseOption& option) const;
  // The logarithms of an option in reordering table `table`; nullptr = none.
  const float* ReorderingScores(std::size_t table, const PhraseOption& option) const {
    return reordering_->Find(table, option);
  }

 private:
  void AddOptions(const DecoderOptions& options);
  void AddCandidate(const OptionCandidate& candidate, std::size_t first, std::size_t last);
  void AddUnknownWords(const DecoderOptions& options);
  void AddOption(PhraseOption option, const OptionOrigin& origin);
  void AddReorderingScores();
  void AddSparseScores();
  void AddWallsAndZones(const DecoderOptions& options);

  const Model& model_;
  std::string line_;
  MarkedSentence marked_;
  std::vector<std::string_view> tokens_;
  std::vector<std::string_view> source_;
  SentenceVocabulary vocabulary_;
  SentenceTables tables_;
  SentenceModel language_model_;
  SearchProblem problem_;
  std::vector<OptionOrigin> origins_;
  std::optional<SentenceReordering> reordering_;  // made when the options are complete
  std::vector<std::size_t> unknown_words_;
  bool ties_ = false;
};

}  // namespace exact

#endif  // EXACT_HOST_PROBLEM_BUILDER_H_
