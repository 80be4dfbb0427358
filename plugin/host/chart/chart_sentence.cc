#include "plugin/host/chart/chart_sentence.h"

#include "plugin/core/base/error.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/chart/cyk_parser.h"
#include "plugin/host/chart/sentence_marks.h"
#include "plugin/host/log_score.h"
#include "plugin/host/sentence_words.h"

namespace exact::chart {
namespace {

std::vector<std::string_view> WithMarks(std::vector<std::string_view> words) {
  words.insert(words.begin(), kSentenceBegin);
  words.push_back(kSentenceEnd);
  return words;
}

// Adds the words that may be copied.  Returns all words that the model does not have.
std::vector<std::string> AddExtraWords(const std::vector<std::string_view>& source,
                                       SentenceVocabulary* vocabulary) {
  for (std::size_t i = 1; i + 1 < source.size(); ++i) vocabulary->Add(source[i]);
  return vocabulary->extra_words();
}

}  // namespace

ChartSentence::ChartSentence(const Model& model, const DecoderOptions& options,
                             std::string_view line)
    : model_(model),
      line_(line),
      marked_(line_, options.markup),
      tokens_(SplitBlanks(marked_.text)),
      source_(WithMarks(SplitSentence(marked_.text, options.input_factors))),
      vocabulary_(model.target_vocabulary()),
      language_model_(model.language_models(), AddExtraWords(source_, &vocabulary_)),
      problem_(language_model_.whole()),
      origins_(model.chart()->grammars) {
  EXACT_THROW_IF(options.tree_input && line_.find("<tree") != std::string::npos, InputError,
                 "the sentence is a tree; expected plain text, because trees as input are not "
                 "read; remove the tags");
  for (std::size_t i = 1; i + 1 < source_.size(); ++i) AddUnknownRules(i, options);
  Build();
}

void ChartSentence::AddUnknownRules(std::size_t position, const DecoderOptions& options) {
  const std::vector<ChartModel::UnknownWord>& labels = model_.chart()->unknown_words;
  const double weight = model_.config().Weight(FeatureKind::kUnknownWordPenalty);
  if (options.drop_unknown && !HasDigit(source_[position])) {
    // Moses makes one rule for all labels, which has the last one.
    if (labels.empty()) return;
    unknown_rules_.push_back({position,
                              labels.back().label,
                              kLowestLogScore,
                              weight * kLowestLogScore + model_.PenaltyScore(0),
                              {}});
    return;
  }
  const Symbol copy = source_[position] == kSentenceBegin
                          ? Symbol::OfWord(kSentenceStart)
                          : Symbol::OfWord(vocabulary_.Add(source_[position]));
  for (const ChartModel::UnknownWord& unknown : labels) {
    unknown_rules_.push_back({position,
                              unknown.label,
                              unknown.log_probability,
                              weight * unknown.log_probability + model_.PenaltyScore(1),
                              {copy}});
  }
}

void ChartSentence::Build() {
  const ChartModel& chart_model = *model_.chart();
  std::vector<Word> words;
  words.reserve(source_.size());
  for (const std::string_view text : source_) {
    words.push_back(model_.source_vocabulary().Find(text));
  }
  CykParser parser(chart_model.grammars, words, unknown_rules_, chart_model.labels.size());
  const ParseChart chart = parser.Parse();
  unknown_words_ = parser.unknown_words();
  ties_ = parser.ties();
  CheckUnknownWords(model_, source_, unknown_words_);
  BuildForest(chart, chart_model.grammars, origins_, unknown_rules_, source_.size(), &problem_);
}

std::string ChartSentence::InputText() const { return NormalizeBlanks(line_); }

std::string_view ChartSentence::TargetWord(Word word) const {
  return word == kSentenceStart ? kSentenceBegin : vocabulary_[word];
}

}  // namespace exact::chart
