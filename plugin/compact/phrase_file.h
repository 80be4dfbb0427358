// A compact phrase table of Moses (.minphr): its header, code books and entries, not decoded.
//
// Parts of the file, in order: the index of source phrases; the header; for kLexicalRank the source
// words and their translations; the target words; the codes of target symbols, scores and alignment
// points; for each source phrase, the bits of its translations.
//
// Thread safety: immutable after construction.
#ifndef EXACT_COMPACT_PHRASE_FILE_H_
#define EXACT_COMPACT_PHRASE_FILE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "plugin/compact/huffman_code.h"
#include "plugin/compact/key_index.h"
#include "plugin/compact/score_codes.h"
#include "plugin/compact/string_list.h"
#include "plugin/tables/file_cursor.h"
#include "plugin/tables/mapped_file.h"

namespace exact {

// How the words of a target phrase are written (Junczys-Dowmunt 2012).
enum class PhraseEncoding {
  kNone,         // as words
  kLexicalRank,  // "REnc": as the n-th translation of a source word, where possible
  kPhraseRank,   // "PREnc": as the n-th translation of a part of the source phrase, where possible
};

class CompactPhraseFile {
 public:
  struct Header {
    PhraseEncoding encoding;
    std::size_t num_scores;
    bool has_alignments;
    // With kPhraseRank: only so many translations of a part may be used; 0 = all.
    std::size_t max_rank;
    std::size_t longest_source;
  };
  // A source word and a target word of a phrase that belong together.
  struct AlignmentCode {
    std::uint8_t source;
    std::uint8_t target;
  };

  // Opens the file; throws InputError if it is no compact phrase table or not whole.
  explicit CompactPhraseFile(const std::string& path);

  const MappedFile& file() const { return file_; }
  const Header& header() const { return parts_.header; }
  std::size_t num_sources() const { return parts_.index.size(); }
  std::size_t num_target_words() const { return parts_.target_words.size(); }

  // The bits of a source phrase's translations; `source`: words with a blank between them.
  std::optional<std::string_view> Find(std::string_view source) const;
  // Throws InputError if there is no such word.
  std::string_view TargetWord(std::uint32_t number) const;
  // The target word that is translation number `rank` of a source word; nothing if there is none.
  // Requires: kLexicalRank.
  std::optional<std::uint32_t> Translation(std::string_view source_word, std::uint32_t rank) const;

  const HuffmanCode<std::uint32_t>& symbol_code() const { return parts_.symbol_code; }
  const ScoreCodes& score_codes() const { return parts_.score_codes; }
  // Requires: header().has_alignments.
  const HuffmanCode<AlignmentCode>& alignment_code() const { return *parts_.alignment_code; }

 private:
  struct Lexicon {
    explicit Lexicon(FileCursor* cursor);
    struct Pair {
      std::uint32_t source;
      std::uint32_t target;
    };
    StringList source_words;
    PackedArray<std::uint64_t> first_pairs;  // by source word
    PackedArray<Pair> pairs;                 // by source word, then by rank
  };
  struct Parts {
    explicit Parts(FileCursor cursor);
    KeyIndex index;
    Header header;
    std::optional<Lexicon> lexicon;
    StringList target_words;
    HuffmanCode<std::uint32_t> symbol_code;
    ScoreCodes score_codes;
    std::optional<HuffmanCode<AlignmentCode>> alignment_code;
    StringList translations;
  };

  MappedFile file_;
  Parts parts_;
};

}  // namespace exact

#endif  // EXACT_COMPACT_PHRASE_FILE_H_
