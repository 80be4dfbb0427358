#include "plugin/host/problem_builder.h"

#include <algorithm>
#include <cmath>

#include "plugin/core/base/error.h"
#include "plugin/core/base/file_limits.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/input_words.h"
#include "plugin/host/option_cuts.h"
#include "plugin/host/word_alignment.h"

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

// The distinct source words without a one-word entry in any table.
Vocabulary FindUnknownWords(const Model& model, const std::vector<std::string_view>& source) {
  Vocabulary unknown;
  for (const std::string_view text : source) {
    const Word word = model.source_vocabulary().Find(text);
    const bool known =
        word != Vocabulary::kUnknown &&
        std::any_of(model.tables().begin(), model.tables().end(), [&](const auto& table) {
          const PhraseTable::Range range = table->Find(&word, 1);
          return range.begin != range.end;
        });
    if (!known) unknown.Add(text);
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
      unknown_words_(FindUnknownWords(model, source_)),
      language_model_(model.language_models(), unknown_words_.words()),
      problem_(static_cast<std::uint32_t>(source_.size()), language_model_.whole()) {
  // No jump is longer than the sentence.
  problem_.reordering.distortion_limit =
      std::min(options.distortion_limit, static_cast<int>(source_.size()));
  problem_.reordering.gap_constraint = options.gap_constraint;
  problem_.reordering.distortion_weight = model.config().Weight(FeatureKind::kDistortion);
  AddTableOptions(options);
  AddUnknownWords(options);
  AddReorderingScores();
  AddSparseScores();
  problem_.Validate();
}

void SentenceProblem::AddTableOptions(const DecoderOptions& options) {
  std::vector<Word> words;
  for (const std::string_view text : source_) {
    words.push_back(model_.source_vocabulary().Find(text));
  }
  struct Candidate {
    OptionOrigin origin;
    float estimate;
  };
  std::vector<Candidate> candidates;
  for (std::size_t first = 0; first < words.size(); ++first) {
    for (std::size_t size = 1; size <= options.max_phrase_length && first + size <= words.size() &&
                               words[first + size - 1] != Vocabulary::kUnknown;
         ++size) {
      candidates.clear();
      for (std::size_t t = 0; t < model_.tables().size(); ++t) {
        if (size > model_.tables()[t]->longest_source()) continue;
        const PhraseTable::Range range = model_.tables()[t]->Find(&words[first], size);
        ties_ = ties_ || range.ties;
        for (const auto* entry = range.begin; entry != range.end; ++entry) {
          candidates.push_back({{t, entry}, entry->estimate});
        }
      }
      ties_ |= CutToOptionsPerSpan(&candidates, options.max_options_per_span);
      ties_ |= CutByThreshold(&candidates, static_cast<float>(options.option_threshold));
      std::stable_sort(candidates.begin(), candidates.end(), HigherEstimate<Candidate>);
      for (const Candidate& candidate : candidates) {
        const PhraseTable& table = *model_.tables()[candidate.origin.table];
        const PhraseTable::Entry& entry = *candidate.origin.entry;
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
  EXACT_THROW_IF(unknown_words_.size() > 0 &&
                     !HasKind(model_.config().features, FeatureKind::kUnknownWordPenalty),
                 InputError,
                 "'" << unknown_words_[0] << "' is in no phrase table, and the model has no score "
                     << "for unknown words; expected UnknownWordPenalty in [feature]; add it, and "
                     << "the weight 'UnknownWordPenalty0= 1'");
  const auto first_number = static_cast<Word>(model_.target_vocabulary().size());
  const double weight = model_.config().Weight(FeatureKind::kUnknownWordPenalty);
  for (std::size_t i = 0; i < source_.size(); ++i) {
    const Word word = unknown_words_.Find(source_[i]);
    if (word == Vocabulary::kUnknown) continue;  // none of the unknown words
    PhraseOption option;
    option.first = option.last = static_cast<std::uint32_t>(i);
    if (!IsDropped(source_[i], options)) {
      // The same text is the same word, so that distinct n-best lists have it once.
      const Word same = model_.target_vocabulary().Find(source_[i]);
      option.target.push_back(same != Vocabulary::kUnknown ? same : first_number + word);
    }
    option.score = weight * kUnknownWordScore + model_.PenaltyScore(option.target.size());
    option.host_id = static_cast<std::uint32_t>(origins_.size());
    origins_.push_back({});
    problem_.options.push_back(std::move(option));
  }
}

// Adds the scores for each orientation of an option, and of the option that follows it.
void SentenceProblem::AddReorderingScores() {
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

const float* SentenceProblem::ReorderingScores(std::size_t table,
                                               const PhraseOption& option) const {
  const ReorderingTable& scores = *model_.reordering_tables()[table];
  const OptionOrigin& from = origin(option);
  if (from.entry != nullptr) return scores.Find(from.table, *from.entry);
  const std::string_view word = source_[option.first];
  return scores.FindUnknownWord(word, option.target.empty() ? std::string_view() : word);
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

std::string_view SentenceProblem::TargetWord(Word word) const {
  const std::size_t known = model_.target_vocabulary().size();
  return word < known ? model_.target_vocabulary()[word] : unknown_words_[word - known];
}

}  // namespace exact
