// The entries of a binary phrase table for the spans of one sentence.
#ifndef EXACT_HOST_DECODED_ENTRIES_H_
#define EXACT_HOST_DECODED_ENTRIES_H_

#include <cstddef>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "plugin/host/decoded_table.h"
#include "plugin/host/model.h"
#include "plugin/host/phrase_entries.h"
#include "plugin/host/sentence_vocabulary.h"

namespace exact {

class DecodedEntries : public PhraseEntries {
 public:
  struct Config {
    std::size_t max_phrase_length = 20;
    bool keep_alignments = false;
  };

  // Looks all spans of `source` up and adds the target words to `vocabulary`.  Throws InputError if
  // the table is damaged.
  DecodedEntries(const Model& model, const DecodedTable& table, const Config& config,
                 const std::vector<std::string_view>& source, SentenceVocabulary* vocabulary);

  // The entries of the words [first, first + size).
  Range Find(std::size_t first, std::size_t size) const;

 private:
  struct Group {
    std::size_t begin;  // of entries_
    std::size_t end;
    bool ties;
  };

  void AddSpan(const Model& model, const DecodedTable& table,
               const DecodedTable::Selection& selection, SentenceVocabulary* vocabulary);
  void AddAlignment(const DecodedPhrases& decoded, const DecodedPhrases::Phrase& phrase,
                    Entry* entry);

  bool keep_alignments_;
  std::map<std::pair<std::size_t, std::size_t>, Group> groups_;  // by first word and size
};

}  // namespace exact

#endif  // EXACT_HOST_DECODED_ENTRIES_H_
