// The core's search problem for a source sentence and a chart model.
#ifndef EXACT_HOST_CHART_CHART_SENTENCE_H_
#define EXACT_HOST_CHART_CHART_SENTENCE_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/core/chart/problem/tree.h"
#include "plugin/host/chart/forest_builder.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/marked_sentence.h"
#include "plugin/host/model.h"
#include "plugin/host/sentence_vocabulary.h"
#include "plugin/lm/sentence_model.h"

namespace exact::chart {

class ChartSentence {
 public:
  // `model` must outlive the object.  Throws InputError if the line has more than
  // kMaxSentenceWords words.
  ChartSentence(const Model& model, const DecoderOptions& options, std::string_view line);
  ChartSentence(const ChartSentence&) = delete;
  ChartSentence& operator=(const ChartSentence&) = delete;

  const Problem& problem() const { return problem_; }
  const Model& model() const { return model_; }
  const SentenceModel& language_model() const { return language_model_; }
  // The words, with <s> before and </s> behind them.
  const std::vector<std::string_view>& source() const { return source_; }
  // The line's tokens with all their factors.
  const std::vector<std::string_view>& tokens() const { return tokens_; }
  // The positions in source() of the words that no rule translates.
  const std::vector<std::size_t>& unknown_words() const { return unknown_words_; }
  // What the edges stand for.
  const EdgeOrigins& origins() const { return origins_; }
  const std::vector<UnknownRule>& unknown_rules() const { return unknown_rules_; }
  const MarkedSentence& marked() const { return marked_; }
  // Whether a table limit divides rules that score nearly the same, so that another build of Moses
  // may use others.
  bool ties() const { return ties_; }
  // The line's tokens, with blanks between them.
  std::string InputText() const;
  // <s> for kSentenceStart.
  std::string_view TargetWord(Word word) const;

 private:
  // Appends the rules of a word in case no table translates it alone.
  void AddUnknownRules(std::size_t position, const DecoderOptions& options);
  void Build();

  const Model& model_;
  std::string line_;
  MarkedSentence marked_;
  std::vector<std::string_view> tokens_;
  std::vector<std::string_view> source_;
  SentenceVocabulary vocabulary_;
  SentenceModel language_model_;
  Problem problem_;
  EdgeOrigins origins_;
  std::vector<UnknownRule> unknown_rules_;
  std::vector<std::size_t> unknown_words_;
  bool ties_ = false;
};

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_CHART_SENTENCE_H_
