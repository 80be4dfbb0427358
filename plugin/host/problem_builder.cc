#include "plugin/host/problem_builder.h"

#include <algorithm>
#include <cmath>

#include "plugin/core/base/error.h"
#include "plugin/core/base/file_limits.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/input_words.h"
#include "plugin/host/option_cuts.h"

namespace exact {
namespace {

std::vector<std::string_view> SplitSentence(std::string_view line) {
  CheckFactors(line);
  auto words = InputWords(line);
  EXACT_THROW_IF(words.size() > kMaxSentenceWords, InputError,
                 "the sentence has " << words.size() << " words; expected at most "
                                     << kMaxSentenceWords << "; split it");
  return words;
}

// The distinct source words without a one-word entry in any table.  Adds copies of them to
// `vocabulary`.
Vocabulary FindUnknownWords(const std::vector<std::string_view>& source,
                            const SentenceTables& tables, SentenceVocabulary* vocabulary) {
  Vocabulary unknown;
  for (std::size_t i = 0; i < source.size(); ++i) {
    if (tables.Knows(i)) continue;
    unknown.Add(source[i]);
    vocabulary->Add(source[i]);
  }
  return unknown;
}

// Whether the translation of an unknown word is empty.  As in Moses, a word with a digit is never
// dropped, and the empty word of confusion networks is dropped in any input.
bool IsDropped(std::string_view word, const DecoderOptions& options) {
  if (word.empty() || word == "*EPS*") return true;
  return options.drop_unknown && word.find_first_of("0123456789") == std::string_view::npos;
}

}  // namespace

SentenceProblem::SentenceProblem(const Model& model, const DecoderOptions& options,
                                 std::string_view line)
    : model_(model),
      line_(line),
      source_(SplitSentence(line_)),
      vocabulary_(model.target_vocabulary()),
      tables_(model, options, source_, &vocabulary_),
      unknown_words_(FindUnknownWords(source_, tables_, &vocabulary_)),
      language_model_(model.language_models(), vocabulary_.extra_words()),
      problem_(static_cast<std::uint32_t>(source_.size()), language_model_.whole()) {
  // No jump is longer than the sentence.
  problem_.reordering.distortion_limit =
      std::min(options.distortion_limit, static_cast<int>(source_.size()));
  problem_.reordering.gap_constraint = options.gap_constraint;
  problem_.reordering.distortion_weight = model.config().Weight(FeatureKind::kDistortion);
  AddTableOptions(options);
  AddUnknownWords(options);
  AddReorderingScores();
  problem_.Validate();
}

void SentenceProblem::AddTableOptions(const DecoderOptions& options) {
  struct Candidate {
    OptionOrigin origin;
    float estimate;
  };
  std::vector<Candidate> candidates;
  for (std::size_t first = 0; first < source_.size(); ++first) {
    const std::size_t longest = std::min(tables_.longest_source(), source_.size() - first);
    for (std::size_t size = 1; size <= longest; ++size) {
      candidates.clear();
      for (std::size_t t = 0; t < model_.tables().size(); ++t) {
        const PhraseEntries::Range range = tables_.Find(t, first, size);
        ties_ = ties_ || range.ties;
        for (const auto* entry = range.begin; entry != range.end; ++entry) {
          candidates.push_back({{t, entry}, entry->estimate});
        }
      }
      ties_ |= CutToOptionsPerSpan(&candidates, options.max_options_per_span);
      ties_ |= CutByThreshold(&candidates, static_cast<float>(options.option_threshold));
      std::stable_sort(candidates.begin(), candidates.end(), HigherEstimate<Candidate>);
      for (const Candidate& candidate : candidates) {
        const PhraseEntries& table = tables_.entries(candidate.origin.table);
        const PhraseEntries::Entry& entry = *candidate.origin.entry;
        PhraseOption option;
        option.first = static_cast<std::uint32_t>(first);
        option.last = static_cast<std::uint32_t>(first + size - 1);
        option.target.assign(table.Target(entry), table.Target(entry) + entry.target_size);
        option.score = entry.score;
        option.host_id = static_cast<std::uint32_t>(origins_.size());
        origins_.push_back(candidate.origin);
        problem_.options.push_back(std::move(option));
      }
    }
  }
}

// Copies unknown words, or drops them.
void SentenceProblem::AddUnknownWords(const DecoderOptions& options) {
  const double weight = model_.config().Weight(FeatureKind::kUnknownWordPenalty);
  for (std::size_t i = 0; i < source_.size(); ++i) {
    if (unknown_words_.Find(source_[i]) == Vocabulary::kUnknown) continue;
    PhraseOption option;
    option.first = option.last = static_cast<std::uint32_t>(i);
    if (!IsDropped(source_[i], options)) option.target.push_back(vocabulary_.Add(source_[i]));
    option.score = weight * kUnknownWordScore + model_.PenaltyScore(option.target.size());
    option.host_id = static_cast<std::uint32_t>(origins_.size());
    origins_.push_back({});
    problem_.options.push_back(std::move(option));
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

std::string SentenceProblem::InputText() const {
  const std::vector<std::string_view> tokens = SplitBlanks(line_);
  return Join({tokens.begin(), tokens.end()}, " ");
}

std::string SentenceProblem::TargetText(const std::vector<Word>& words) const {
  std::vector<std::string> texts;
  texts.reserve(words.size());
  for (const Word word : words) texts.emplace_back(TargetWord(word));
  return Join(texts, " ");
}

}  // namespace exact
