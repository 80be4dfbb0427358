#include "plugin/compact/phrase_file.h"

#include "plugin/core/base/file_limits.h"

namespace exact {
namespace {

constexpr std::size_t kShortPositions = sizeof(std::uint32_t);
constexpr std::size_t kLongPositions = sizeof(std::uint64_t);

CompactPhraseFile::Header ReadHeader(FileCursor* cursor) {
  constexpr const char* kWhat = "the header";
  const MappedFile& file = cursor->file();
  const auto encoding = cursor->Read<std::uint32_t>(kWhat);
  file.FailIf(encoding > static_cast<std::uint32_t>(PhraseEncoding::kPhraseRank),
              "an unknown encoding; a reordering table, or a newer format");
  CompactPhraseFile::Header header{};
  header.encoding = static_cast<PhraseEncoding>(encoding);
  header.num_scores = cursor->Read<std::uint64_t>(kWhat);
  header.has_alignments = cursor->ReadFlag(kWhat);
  header.max_rank = cursor->Read<std::uint64_t>(kWhat);
  header.longest_source = cursor->Read<std::uint64_t>(kWhat);
  file.FailIf(header.num_scores == 0 || header.num_scores > kMaxFeatureScores,
              "a wrong number of scores");
  return header;
}

}  // namespace

CompactPhraseFile::Lexicon::Lexicon(FileCursor* cursor)
    : source_words(cursor, kShortPositions, "the source words"),
      first_pairs(cursor->ReadArray<std::uint64_t>("the lexicon")),
      pairs(cursor->ReadArray<Pair>("the lexicon")) {}

CompactPhraseFile::Parts::Parts(FileCursor cursor)
    : index(&cursor),
      header(ReadHeader(&cursor)),
      lexicon(header.encoding == PhraseEncoding::kLexicalRank ? std::optional<Lexicon>(&cursor)
                                                              : std::nullopt),
      target_words(&cursor, kShortPositions, "the target words"),
      symbol_code(&cursor, "the codes of the target words"),
      score_codes(&cursor, header.num_scores),
      alignment_code(header.has_alignments
                         ? std::optional<HuffmanCode<AlignmentCode>>(std::in_place, &cursor,
                                                                     "the codes of the alignments")
                         : std::nullopt),
      translations(&cursor, kLongPositions, "the translations") {
  cursor.file().FailIf(!cursor.AtEnd(), "the file goes on after its last part");
  cursor.file().FailIf(translations.size() < index.size(),
                       "fewer translations than source phrases");
}

CompactPhraseFile::CompactPhraseFile(const std::string& path)
    : file_(path, "processPhraseTableMin"), parts_(FileCursor(file_)) {}

std::optional<std::string_view> CompactPhraseFile::Find(std::string_view source) const {
  const auto number = parts_.index.Find(std::string(source) + " ||| ");
  if (!number) return std::nullopt;
  return parts_.translations[*number];
}

std::string_view CompactPhraseFile::TargetWord(std::uint32_t number) const {
  file_.FailIf(number >= parts_.target_words.size(), "a target word that is not in its list");
  return parts_.target_words[number];
}

std::optional<std::uint32_t> CompactPhraseFile::Translation(std::string_view source_word,
                                                            std::uint32_t rank) const {
  const Lexicon& lexicon = *parts_.lexicon;
  // As in Moses, the next word stands in for a word that is not in the list.  If there is none,
  // Moses reads behind its array; only entries that do not fit the source phrase need that.
  const std::size_t word = lexicon.source_words.Find(source_word);
  if (word >= lexicon.first_pairs.size()) return std::nullopt;
  const std::uint64_t first = lexicon.first_pairs[word];
  if (first >= lexicon.pairs.size() || rank >= lexicon.pairs.size() - first) return std::nullopt;
  return lexicon.pairs[first + rank].target;
}

}  // namespace exact
