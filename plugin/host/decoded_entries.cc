#include "plugin/host/decoded_entries.h"

#include <fmt/format.h>

#include <utility>

namespace exact {

DecodedEntries::DecodedEntries(const Model& model, const DecodedTable& table, const Config& config,
                               const std::vector<std::string_view>& source,
                               SentenceVocabulary* vocabulary)
    : keep_alignments_(config.keep_alignments) {
  const auto add = [&](std::size_t first, std::size_t size,
                       const DecodedTable::Selection& selection) {
    const std::size_t begin = entries_.size();
    AddSpan(model, table, selection, vocabulary);
    groups_.emplace(std::make_pair(first, size), Group{begin, entries_.size(), selection.ties});
  };
  table.ForEachSpan(source, config.max_phrase_length, add);
}

void DecodedEntries::AddSpan(const Model& model, const DecodedTable& table,
                             const DecodedTable::Selection& selection,
                             SentenceVocabulary* vocabulary) {
  const DecodedPhrases& decoded = selection.decoded;
  CheckNumber(decoded.phrases.size(), table.feature().path);
  for (std::size_t p = 0; p < decoded.phrases.size(); ++p) {
    const DecodedPhrases::Phrase& phrase = decoded.phrases[p];
    const float* scores = decoded.Scores(p);
    Entry entry{};
    entry.target_begin = static_cast<std::uint32_t>(targets_.size());
    for (std::size_t i = phrase.words_begin; i < phrase.words_end; ++i) {
      targets_.push_back(vocabulary->Add(table.TargetWord(decoded.words[i])));
    }
    entry.target_size = static_cast<std::uint32_t>(phrase.size());
    entry.scores_begin = static_cast<std::uint32_t>(scores_.size());
    scores_.insert(scores_.end(), scores, scores + decoded.num_scores);
    if (keep_alignments_) AddAlignment(decoded, phrase, &entry);
    entry.score = model.EntryScore(table.feature(), phrase.size(), scores);
    entry.estimate = selection.estimates[p];
    entries_.push_back(entry);
  }
}

void DecodedEntries::AddAlignment(const DecodedPhrases& decoded,
                                  const DecodedPhrases::Phrase& phrase, Entry* entry) {
  entry->alignment_begin = static_cast<std::uint32_t>(alignments_.size());
  for (std::size_t i = phrase.points_begin; i < phrase.points_end; ++i) {
    alignments_ += fmt::format("{}-{} ", decoded.points[i].source, decoded.points[i].target);
  }
  entry->alignment_size = static_cast<std::uint32_t>(alignments_.size() - entry->alignment_begin);
}

PhraseEntries::Range DecodedEntries::Find(std::size_t first, std::size_t size) const {
  const auto found = groups_.find({first, size});
  if (found == groups_.end()) return {};
  const Group& group = found->second;
  return {entries_.data() + group.begin, entries_.data() + group.end, group.ties};
}

}  // namespace exact
