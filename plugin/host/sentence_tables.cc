#include "plugin/host/sentence_tables.h"

#include <algorithm>

namespace exact {

SentenceTables::SentenceTables(const Model& model, const DecoderOptions& options,
                               const std::vector<std::string_view>& source,
                               SentenceVocabulary* vocabulary)
    : model_(model) {
  for (const std::string_view text : source) {
    words_.push_back(model.source_vocabulary().Find(text));
  }
  const DecodedEntries::Config config{options.max_phrase_length, options.keep_alignments};
  for (const Model::Table& table : model.tables()) {
    decoded_.push_back(
        table.decoded == nullptr
            ? nullptr
            : std::make_unique<DecodedEntries>(model, *table.decoded, config, source, vocabulary));
    longest_source_ = std::max(longest_source_, table.longest_source());
  }
  longest_source_ = std::min(longest_source_, options.max_phrase_length);
}

PhraseEntries::Range SentenceTables::Find(std::size_t table, std::size_t first,
                                          std::size_t size) const {
  if (IsDecoded(table)) return decoded_[table]->Find(first, size);
  const PhraseTable& phrases = *model_.tables()[table].memory;
  return size > phrases.longest_source() ? PhraseEntries::Range{}
                                         : phrases.Find(&words_[first], size);
}

bool SentenceTables::Knows(std::size_t word) const {
  for (std::size_t t = 0; t < decoded_.size(); ++t) {
    const PhraseEntries::Range range = Find(t, word, 1);
    if (range.begin != range.end) return true;
  }
  return false;
}

const PhraseEntries& SentenceTables::entries(std::size_t table) const {
  if (IsDecoded(table)) return *decoded_[table];
  return *model_.tables()[table].memory;
}

}  // namespace exact
