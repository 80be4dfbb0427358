// The entries of all phrase tables for the spans of one sentence.
#ifndef EXACT_HOST_SENTENCE_TABLES_H_
#define EXACT_HOST_SENTENCE_TABLES_H_

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include "plugin/host/decoded_entries.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/model.h"
#include "plugin/host/phrase_entries.h"
#include "plugin/host/sentence_vocabulary.h"

namespace exact {

class SentenceTables {
 public:
  // Decodes what the sentence needs from binary tables, and adds its target words to `vocabulary`.
  // `model` must outlive the object.
  SentenceTables(const Model& model, const DecoderOptions& options,
                 const std::vector<std::string_view>& source, SentenceVocabulary* vocabulary);

  std::size_t longest_source() const { return longest_source_; }

  // The entries of Model's table number `table` for the words [first, first + size).
  PhraseEntries::Range Find(std::size_t table, std::size_t first, std::size_t size) const;
  // Whether any table has entries for the word alone.
  bool Knows(std::size_t word) const;

  // What the entries of a table are members of.
  const PhraseEntries& entries(std::size_t table) const;
  bool IsDecoded(std::size_t table) const { return decoded_[table] != nullptr; }

 private:
  const Model& model_;
  std::vector<Word> words_;                               // for tables in memory
  std::vector<std::unique_ptr<DecodedEntries>> decoded_;  // by table; null for tables in memory
  std::size_t longest_source_ = 0;
};

}  // namespace exact

#endif  // EXACT_HOST_SENTENCE_TABLES_H_
