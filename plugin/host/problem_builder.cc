#include "plugin/host/problem_builder.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "plugin/core/base/error.h"
#include "plugin/core/base/file_limits.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/input_words.h"
#include "plugin/host/option_cuts.h"
#include "plugin/host/walls_and_zones.h"

namespace exact {
namespace {

std::vector<std::string_view> SplitSentence(std::string_view line, std::size_t factors) {
  CheckFactors(line, factors);
  auto words = InputWords(line);
  EXACT_THROW_IF(words.size() > kMaxSentenceWords, InputError,
                 "the sentence has " << words.size() << " words; expected at most "
                                     << kMaxSentenceWords << "; split it");
  return words;
}

bool HasTranslation(const Model& model, std::string_view text) {
  const Word word = model.source_vocabulary().Find(text);
  return word != Vocabulary::kUnknown &&
         std::any_of(model.tables().begin(), model.tables().end(), [&](const auto& table) {
           const PhraseTable::Range range = table->Find(&word, 1);
           return range.begin != range.end;
         });
}

// The words of the sentence that may be copied, and those of the translations given in it.
Vocabulary FindExtraWords(const Model& model, const MarkedSentence& sentence,
                          const std::vector<std::string_view>& source) {
  Vocabulary extra;
  const auto add = [&](std::string_view text) {
    if (model.target_vocabulary().Find(text) == Vocabulary::kUnknown) extra.Add(text);
  };
  for (std::size_t i = 0; i < source.size(); ++i) {
    if (sentence.Overlaps(i, i) || !HasTranslation(model, source[i])) add(source[i]);
  }
  for (const MarkedTranslation& given : sentence.translations) {
    for (const std::string& word : given.words) add(word);
  }
  return extra;
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
      marked_(line_, options.markup),
      tokens_(SplitBlanks(marked_.text)),
      source_(SplitSentence(marked_.text, options.input_factors)),
      extra_words_(FindExtraWords(model, marked_, source_)),
      language_model_(model.language_models(), extra_words_.words()),
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
  std::vector<Word> words;
  for (const std::string_view text : source_) {
    words.push_back(model_.source_vocabulary().Find(text));
  }
  OptionCandidates candidates(model_, options, marked_, words);
  for (std::size_t first = 0; first < words.size(); ++first) {
    bool known = true;
    for (std::size_t last = first; last < words.size() && last - first < options.max_phrase_length;
         ++last) {
      known = known && words[last] != Vocabulary::kUnknown;
      if (!known && marked_.translations.empty() && last > first) break;
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
    for (const std::string& word : given->words) option.target.push_back(TargetNumber(word));
    const std::vector<double>& weights = model_.config().FirstTable().weights;
    const std::vector<float> scores = MarkedScores(*given, weights.size());
    option.score = model_.PenaltyScore(option.target.size()) +
                   std::inner_product(weights.begin(), weights.end(), scores.begin(), 0.0);
  } else {
    const PhraseTable& table = *model_.tables()[candidate.origin.table];
    const PhraseTable::Entry& entry = *candidate.origin.entry;
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
  const double weight = model_.config().Weight(FeatureKind::kUnknownWordPenalty);
  for (const std::size_t i : unknown_words_) {
    PhraseOption option;
    option.first = option.last = static_cast<std::uint32_t>(i);
    if (!IsDropped(source_[i], options)) option.target.push_back(TargetNumber(source_[i]));
    option.score = weight * kUnknownWordScore + model_.PenaltyScore(option.target.size());
    AddOption(std::move(option), {});
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

const float* SentenceProblem::ReorderingScores(std::size_t table,
                                               const PhraseOption& option) const {
  const ReorderingTable& scores = *model_.reordering_tables()[table];
  const OptionOrigin& from = origin(option);
  if (from.entry != nullptr) return scores.Find(from.table, *from.entry);
  return FindPairScores(scores, option);
}

const float* SentenceProblem::FindPairScores(const ReorderingTable& scores,
                                             const PhraseOption& option) const {
  std::vector<std::string> source(source_.begin() + option.first,
                                  source_.begin() + option.last + 1);
  // Tags may repeat what a phrase table has, or forbid it.
  if (!marked_.translations.empty()) {
    std::vector<Word> words;
    words.reserve(source.size());
    for (const std::string& text : source) words.push_back(model_.source_vocabulary().Find(text));
    for (std::size_t t = 0; t < model_.tables().size(); ++t) {
      const PhraseTable& table = *model_.tables()[t];
      const PhraseTable::Range range = table.Find(words.data(), words.size());
      for (const auto* entry = range.begin; entry != range.end; ++entry) {
        const Word* target = table.Target(*entry);
        if (std::equal(target, target + entry->target_size, option.target.begin(),
                       option.target.end())) {
          return scores.Find(t, *entry);
        }
      }
    }
  }
  return scores.FindPair(Join(source, " "), TargetText(option.target));
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
  return word < known ? model_.target_vocabulary()[word] : extra_words_[word - known];
}

// The same text is the same word, so that distinct n-best lists have it once.
Word SentenceProblem::TargetNumber(std::string_view text) const {
  const Word known = model_.target_vocabulary().Find(text);
  if (known != Vocabulary::kUnknown) return known;
  return static_cast<Word>(model_.target_vocabulary().size()) + extra_words_.Find(text);
}

}  // namespace exact
