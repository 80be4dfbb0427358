// TargetColl.dat and TargetInd.dat: the translations of the source phrases.
//
// TargetColl.dat has a list for each source phrase: the number of translations, and for each its
// position in TargetInd.dat, alignment points, probabilities, sparse scores and properties.  The
// tool sorts a list by one of the probabilities and cuts it.  TargetInd.dat has the target words,
// and the source words once more.
//
// Thread safety: immutable after construction.
#ifndef EXACT_ONDISK_TRANSLATIONS_H_
#define EXACT_ONDISK_TRANSLATIONS_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "plugin/ondisk/vocabulary.h"
#include "plugin/tables/decoded_phrases.h"
#include "plugin/tables/file_cursor.h"
#include "plugin/tables/mapped_file.h"

namespace exact {

class Translations {
 public:
  struct Paths {
    std::string lists;    // TargetColl.dat
    std::string phrases;  // TargetInd.dat
  };
  // `vocabulary` must outlive the object.  Throws InputError if a file is of another kind.
  Translations(const Paths& paths, std::size_t num_scores, const OnDiskVocabulary& vocabulary);

  const MappedFile& lists() const { return lists_; }
  const MappedFile& phrases() const { return phrases_; }

  // Behind the last bytes that were read.
  struct Ends {
    std::size_t lists = 1;
    std::size_t phrases = 1;
  };
  // The first `limit` translations (0 = all) in the list at `position`.  `source` are the words of
  // the source phrase.  Throws InputError if a file is damaged.
  DecodedPhrases Read(std::uint64_t position, std::size_t limit,
                      const std::vector<std::uint32_t>& source, Ends* ends = nullptr) const;

 private:
  // Reads a part of a list, and its phrase.  Returns the end of the phrase.
  std::size_t ReadItem(FileCursor* list, const std::vector<std::uint32_t>& source,
                       DecodedPhrases* decoded) const;
  void ReadScores(FileCursor* list, DecodedPhrases* decoded) const;
  // Returns the end.
  std::size_t ReadPhrase(std::uint64_t position, const std::vector<std::uint32_t>& source,
                         std::vector<std::uint32_t>* words) const;

  MappedFile lists_;
  MappedFile phrases_;
  std::size_t num_scores_;
  const OnDiskVocabulary& vocabulary_;
};

}  // namespace exact

#endif  // EXACT_ONDISK_TRANSLATIONS_H_
