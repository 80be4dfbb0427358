#include "plugin/host/compact_entries.h"

#include <fmt/format.h>

#include <algorithm>

#include "plugin/core/base/error.h"

namespace exact {

CompactEntries::CompactEntries(const Model& model, const CompactTable& table, const Config& config,
                               const std::vector<std::string_view>& source,
                               SentenceVocabulary* vocabulary)
    : keep_alignments_(config.keep_alignments) {
  PhraseDecoder decoder(table.file(), source);
  const std::size_t longest =
      std::min(config.max_phrase_length, table.file().header().longest_source);
  for (std::size_t first = 0; first < source.size(); ++first) {
    for (std::size_t size = 1; size <= std::min(longest, source.size() - first); ++size) {
      const DecodedPhrases* decoded = decoder.Find(first, size);
      if (decoded == nullptr) continue;
      const std::size_t begin = entries_.size();
      const bool ties = AddSpan(model, table, *decoded, vocabulary);
      groups_.emplace(std::make_pair(first, size), Group{begin, entries_.size(), ties});
    }
  }
}

// Returns whether the table limit divides entries that score nearly the same.
bool CompactEntries::AddSpan(const Model& model, const CompactTable& table,
                             const DecodedPhrases& decoded, SentenceVocabulary* vocabulary) {
  const CompactTable::Selection selection = table.Select(decoded);
  CheckNumber(selection.items.size(), table.feature().path);
  const std::size_t num_scores = table.file().header().num_scores;
  for (const CompactTable::Selection::Item& item : selection.items) {
    const DecodedPhrases::Phrase& phrase = decoded.phrases[item.phrase];
    const float* scores = decoded.scores.data() + item.phrase * num_scores;
    Entry entry{};
    entry.target_begin = static_cast<std::uint32_t>(targets_.size());
    for (std::size_t i = phrase.words_begin; i < phrase.words_end; ++i) {
      targets_.push_back(vocabulary->Add(table.TargetWord(decoded.words[i])));
    }
    entry.target_size = static_cast<std::uint32_t>(targets_.size() - entry.target_begin);
    entry.scores_begin = static_cast<std::uint32_t>(scores_.size());
    scores_.insert(scores_.end(), scores, scores + num_scores);
    if (keep_alignments_) AddAlignment(decoded, phrase, &entry);
    entry.score = model.EntryScore(table.feature(), entry.target_size, scores);
    entry.estimate = item.estimate;
    entries_.push_back(entry);
  }
  return selection.ties;
}

void CompactEntries::AddAlignment(const DecodedPhrases& decoded,
                                  const DecodedPhrases::Phrase& phrase, Entry* entry) {
  entry->alignment_begin = static_cast<std::uint32_t>(alignments_.size());
  for (std::size_t i = phrase.points_begin; i < phrase.points_end; ++i) {
    alignments_ += fmt::format("{}-{} ", decoded.points[i].source, decoded.points[i].target);
  }
  entry->alignment_size = static_cast<std::uint32_t>(alignments_.size() - entry->alignment_begin);
}

PhraseEntries::Range CompactEntries::Find(std::size_t first, std::size_t size) const {
  const auto found = groups_.find({first, size});
  if (found == groups_.end()) return {};
  const Group& group = found->second;
  return {entries_.data() + group.begin, entries_.data() + group.end, group.ties};
}

}  // namespace exact
