#include "plugin/host/option_candidates.h"

#include <algorithm>

namespace exact {

OptionCandidates::OptionCandidates(const Model& model, const DecoderOptions& options,
                                   const MarkedSentence& sentence, const SentenceTables& tables,
                                   const SentenceVocabulary& vocabulary)
    : model_(model),
      policy_(options.markup.policy),
      sentence_(sentence),
      tables_(tables),
      vocabulary_(vocabulary),
      future_score_(model.config().features, model.config().FirstTable(), model.language_models()) {
}

const std::vector<OptionCandidate>& OptionCandidates::Find(std::size_t first, std::size_t last) {
  found_.clear();
  const std::vector<std::size_t>& backoffs = model_.config().backoffs;
  const std::size_t size = last - first + 1;
  for (std::size_t t = 0; t < model_.tables().size(); ++t) {
    if (backoffs[t] == 0 || (t == 0 && size <= backoffs[t])) AddFromTable(t, first, last);
    if (t == 0) AddMarked(first, last);
  }
  if (size > 1 || !found_.empty()) return found_;
  // An unknown word is looked up in every table, until one of them has it.
  for (std::size_t t = 0; t < model_.tables().size(); ++t) {
    if (AddFromTable(t, first, last)) break;
  }
  return found_;
}

bool OptionCandidates::AddFromTable(std::size_t t, std::size_t first, std::size_t last) {
  const bool marked = sentence_.Overlaps(first, last);
  if (marked && policy_ == MarkupPolicy::kExclusive) return false;
  const PhraseEntries::Range range = tables_.Find(t, first, last - first + 1);
  ties_ = ties_ || range.ties;
  const bool constrained = marked && policy_ == MarkupPolicy::kConstraint;
  for (const auto* entry = range.begin; entry != range.end; ++entry) {
    if (constrained && IsForbidden(tables_.entries(t), *entry, first, last)) continue;
    found_.push_back({{t, entry, nullptr}, entry->estimate});
  }
  return range.begin != range.end;
}

void OptionCandidates::AddMarked(std::size_t first, std::size_t last) {
  for (const MarkedTranslation* given : sentence_.TranslationsOf(first, last)) {
    const auto scores = MarkedScores(*given, model_.config().FirstTable().weights.size());
    found_.push_back({{0, nullptr, given}, future_score_(given->words, scores.data())});
  }
}

// As in Moses, the first tag decides that overlaps with the phrase.
bool OptionCandidates::IsForbidden(const PhraseEntries& table, const PhraseEntries::Entry& entry,
                                   std::size_t first, std::size_t last) const {
  for (const MarkedTranslation& given : sentence_.translations) {
    if (given.last < first || last < given.first) continue;
    if (given.first < first || last < given.last) return true;
    const Word* begin = table.Target(entry);
    const Word* end = begin + entry.target_size;
    return std::search(begin, end, given.words.begin(), given.words.end(),
                       [this](Word word, const std::string& text) {
                         return vocabulary_[word] == text;
                       }) == end;
  }
  return false;
}

std::vector<float> MarkedScores(const MarkedTranslation& given, std::size_t num_scores) {
  return std::vector<float>(num_scores, given.log_probability / static_cast<float>(num_scores));
}

}  // namespace exact
