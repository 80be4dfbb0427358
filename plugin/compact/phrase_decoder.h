// Decodes the entries of a compact phrase table for one sentence.
//
// With PhraseEncoding::kPhraseRank, a target phrase may contain translations of parts of the source
// phrase.  They are decoded once and kept.
//
// A source phrase that is taken for another one (see KeyIndex) can have an entry that does not fit
// it.  Such an entry is dropped as a whole, as in Moses.
//
// Thread safety: none; one object per sentence.
#ifndef EXACT_COMPACT_PHRASE_DECODER_H_
#define EXACT_COMPACT_PHRASE_DECODER_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "plugin/compact/phrase_file.h"
#include "plugin/tables/decoded_phrases.h"

namespace exact {

class PhraseDecoder {
 public:
  // Both must outlive the object.
  PhraseDecoder(const CompactPhraseFile& file, const std::vector<std::string_view>& sentence)
      : file_(file), sentence_(sentence) {}

  // The sentence's words [first, first + size), with a blank between them.
  std::string SourceText(std::size_t first, std::size_t size) const;

  // The translations of the sentence's words [first, first + size); nullptr if there are none.
  // Valid until the next call.  Throws InputError if the file is damaged.
  const DecodedPhrases* Find(std::size_t first, std::size_t size);

 private:
  using Span = std::pair<std::size_t, std::size_t>;  // first word, number of words

  // The entry of a source phrase, decoded as far as it was needed.
  struct Entry {
    Entry(std::string_view bytes, std::size_t num_scores) : bits(bytes), ended(bytes.empty()) {
      decoded.num_scores = num_scores;
    }
    BitReader bits;
    DecodedPhrases decoded;
    bool ended;
    bool fits = true;  // false from the first phrase on that is no translation of the source
  };

  Entry* Open(Span span);
  void Extend(Span span, std::size_t phrases, Entry* entry);
  bool DecodePhrase(Span span, Entry* entry);
  bool DecodeWords(Span span, Entry* entry, std::vector<DecodedPhrases::Point>* points);
  bool AppendByLexicalRank(Span span, std::uint32_t symbol, std::size_t words_before,
                           DecodedPhrases* decoded, std::vector<DecodedPhrases::Point>* points);
  bool AppendByPhraseRank(Span span, std::uint32_t symbol, std::size_t words_before,
                          DecodedPhrases* decoded, std::vector<DecodedPhrases::Point>* points);

  const CompactPhraseFile& file_;
  const std::vector<std::string_view>& sentence_;
  std::map<Span, Entry> entries_;
};

}  // namespace exact

#endif  // EXACT_COMPACT_PHRASE_DECODER_H_
