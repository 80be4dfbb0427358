#include "plugin/host/problem_builder.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "plugin/core/base/error.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/option_cuts.h"
#include "plugin/host/sentence_words.h"
#include "plugin/host/walls_and_zones.h"
#include "plugin/host/word_alignment.h"

namespace exact {
namespace {

// Adds the words of the sentence that may be copied, and those of the translations given in it.
// Returns all words that the model does not have.
std::vector<std::string> AddExtraWords(const MarkedSentence& sentence,
                                       const std::vector<std::string_view>& source,
                                       const SentenceTables& tables,
                                       SentenceVocabulary* vocabulary) {
  for (std::size_t i = 0; i < source.size(); ++i) {
    if (sentence.Overlaps(i, i) || !tables.Knows(i)) vocabulary->Add(source[i]);
  }
  for (const MarkedTranslation& given : sentence.translations) {
    for (const std::string& word : given.words) vocabulary->Add(word);
  }
  return vocabulary->extra_words();
}

// Whether the translation of an unknown word is empty.  As in Moses, a word with a digit is never
// dropped, and the empty word of confusion networks is dropped in any input.
bool IsDropped(std::string_view word, const DecoderOptions& options) {
  if (word.empty() || word == "*EPS*") return true;
  return options.drop_unknown && !HasDigit(word);
}

}  // namespace

SentenceProblem::SentenceProblem(const Model& model, const DecoderOptions& options,
                                 std::string_view line)
    : model_(model),
      line_(line),
      marked_(line_, options.markup),
      tokens_(SplitBlanks(marked_.text)),
      source_(SplitSentence(marked_.text, options.input_factors)),
      vocabulary_(model.target_vocabulary()),
      tables_(model, options, source_, &vocabulary_),
      language_model_(model.language_models(),
                      AddExtraWords(marked_, source_, tables_, &vocabulary_)),
      problem_(static_cast<std::uint32_t>(source_.size()), language_model_.whole()) {
  // No jump is longer than the sentence.
  problem_.reordering.distortion_limit =
      std::min(options.distortion_limit, static_cast<int>(source_.size()));
  problem_.reordering.gap_constraint = options.gap_constraint;
  problem_.reordering.distortion_weight = model.config().Weight(FeatureKind::kDistortion);
  AddWallsAndZones(options);
  AddOptions(options);
  AddUnknownWords(options);
  AddReorderingScores();
  AddSparseScores();
  problem_.Validate();
}

void SentenceProblem::AddWallsAndZones(const DecoderOptions& options) {
  std::vector<std::size_t> walls = marked_.walls;
  if (options.monotone_at_punctuation) {
    for (const std::size_t wall : WallsAtPunctuation(source_)) walls.push_back(wall);
  }
  WallsAndZones rule(source_.size(), walls, marked_.zones, options.distortion_limit);
  if (rule.empty()) return;
  problem_.reordering.host_rule = [rule](const Coverage& coverage, std::uint32_t first,
                                         std::uint32_t last) {
    return rule.Allows(coverage, first, last);
  };
}

void SentenceProblem::AddOptions(const DecoderOptions& options) {
  OptionCandidates candidates(model_, options, marked_, tables_, vocabulary_);
  // A tag may have more words than any phrase of the tables.
  const std::size_t longest = std::max<std::size_t>(
      marked_.translations.empty() ? tables_.longest_source() : options.max_phrase_length, 1);
  for (std::size_t first = 0; first < source_.size(); ++first) {
    for (std::size_t last = first; last < source_.size() && last - first < longest; ++last) {
      std::vector<OptionCandidate> found = candidates.Find(first, last);
      if (found.empty() && last == first) unknown_words_.push_back(first);
      ties_ |= CutToOptionsPerSpan(&found, options.max_options_per_span);
      ties_ |= CutByThreshold(&found, static_cast<float>(options.option_threshold));
      std::stable_sort(found.begin(), found.end(), HigherEstimate<OptionCandidate>);
      for (const OptionCandidate& candidate : found) AddCandidate(candidate, first, last);
    }
  }
  ties_ |= candidates.ties();
}

void SentenceProblem::AddCandidate(const OptionCandidate& candidate, std::size_t first,
                                   std::size_t last) {
  PhraseOption option;
  option.first = static_cast<std::uint32_t>(first);
  option.last = static_cast<std::uint32_t>(last);
  if (const MarkedTranslation* given = candidate.origin.marked; given != nullptr) {
    for (const std::string& word : given->words) option.target.push_back(vocabulary_.Add(word));
    const std::vector<double>& weights = model_.config().FirstTable().weights;
    const std::vector<float> scores = MarkedScores(*given, weights.size());
    option.score = model_.PenaltyScore(option.target.size()) +
                   std::inner_product(weights.begin(), weights.end(), scores.begin(), 0.0);
  } else {
    const PhraseEntries& table = tables_.entries(candidate.origin.table);
    const PhraseEntries::Entry& entry = *candidate.origin.entry;
    option.target.assign(table.Target(entry), table.Target(entry) + entry.target_size);
    option.score = entry.score;
  }
  AddOption(std::move(option), candidate.origin);
}

void SentenceProblem::AddOption(PhraseOption option, const OptionOrigin& origin) {
  option.host_id = static_cast<std::uint32_t>(origins_.size());
  origins_.push_back(origin);
  problem_.options.push_back(std::move(option));
}

// Copies unknown words, or drops them.
void SentenceProblem::AddUnknownWords(const DecoderOptions& options) {
  CheckUnknownWords(model_, source_, unknown_words_);
  const double weight = model_.config().Weight(FeatureKind::kUnknownWordPenalty);
  for (const std::size_t i : unknown_words_) {
    PhraseOption option;
    option.first = option.last = static_cast<std::uint32_t>(i);
    if (!IsDropped(source_[i], options)) option.target.push_back(vocabulary_.Add(source_[i]));
    option.score = weight * kUnknownWordScore + model_.PenaltyScore(option.target.size());
    AddOption(std::move(option), {});
  }
}

// Adds the scores for each orientation of an option, and of the option that follows it.
void SentenceProblem::AddReorderingScores() {
  reordering_.emplace(model_, SentenceReordering::Sentence{source_, tables_, vocabulary_,
                                                           problem_.options, origins_});
  std::size_t table = 0;
  for (const FeatureConfig& feature : model_.config().features) {
    if (feature.kind != FeatureKind::kLexicalReordering) continue;
    problem_.reordering.lexicalized = true;
    const ReorderingType& type = feature.reordering;
    for (PhraseOption& option : problem_.options) {
      const float* scores = ReorderingScores(table, option);
      if (scores == nullptr) continue;
      const auto weighted = [&](std::size_t column) {
        return feature.weights[column] * static_cast<double>(scores[column]);
      };
      for (std::size_t i = 0; i < kOrientations; ++i) {
        if (type.backward) option.backward[i] += weighted(type.BackwardColumn(i));
        if (type.forward) option.forward[i] += weighted(type.ForwardColumn(i));
      }
    }
    ++table;
  }
}

void SentenceProblem::AddSparseScores() {
  const SparseWeights& weights = model_.config().sparse_weights;
  if (model_.sparse_features().empty() || weights.empty()) return;
  for (PhraseOption& option : problem_.options) {
    option.score += weights.Weigh(model_.sparse_features().Evaluate(Pair(option)));
  }
}

PhrasePair SentenceProblem::Pair(const PhraseOption& option) const {
  PhrasePair pair{source_, option.first, option.last, {}, PhraseAlignment(*this, option)};
  for (const Word word : option.target) pair.target.push_back(TargetWord(word));
  return pair;
}

std::string SentenceProblem::InputText() const { return NormalizeBlanks(line_); }

std::string SentenceProblem::TargetText(const std::vector<Word>& words) const {
  std::vector<std::string> texts;
  texts.reserve(words.size());
  for (const Word word : words) texts.emplace_back(TargetWord(word));
  return Join(texts, " ");
}

}  // namespace exact
