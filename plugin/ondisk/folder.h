// A phrase table in the form of Moses' CreateOnDiskPt: a folder with the files Misc.dat, Vocab.dat,
// Source.dat, TargetColl.dat and TargetInd.dat.
//
// The files are mapped into memory; only the vocabulary is read at once.  None has a check sum.  So
// that files that were cut off are refused, the translations that were written last are read.
//
// Use: OnDiskSource for each word of a sentence, and Extend() as long as it returns true.
// Thread safety: immutable after construction.
#ifndef EXACT_ONDISK_FOLDER_H_
#define EXACT_ONDISK_FOLDER_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/ondisk/header.h"
#include "plugin/ondisk/source_trie.h"
#include "plugin/ondisk/translations.h"
#include "plugin/ondisk/vocabulary.h"
#include "plugin/tables/decoded_phrases.h"

namespace exact {

struct OnDiskPaths {
  static OnDiskPaths In(const std::string& folder);
  std::vector<std::string> All() const;

  std::string header;
  std::string vocabulary;
  std::string source;
  Translations::Paths translations;
};

class OnDiskFolder {
 public:
  // Throw InputError (file, what was expected) if a file is missing, cut off or of another kind.
  explicit OnDiskFolder(const std::string& path);
  explicit OnDiskFolder(const OnDiskPaths& paths);

  std::size_t num_scores() const { return header_.num_scores; }
  const OnDiskVocabulary& vocabulary() const { return vocabulary_; }

 private:
  friend class OnDiskSource;

  void CheckEnds() const;

  OnDiskHeader header_;
  OnDiskVocabulary vocabulary_;
  SourceTrie trie_;
  Translations translations_;
};

// A source phrase that grows word by word.
class OnDiskSource {
 public:
  // `folder` must outlive the object.
  explicit OnDiskSource(const OnDiskFolder& folder) : folder_(folder), node_(folder.trie_.root()) {}

  // Returns whether the table has a phrase that begins with the words so far and this one.  If not,
  // the object is not changed.  Throws InputError if a file is damaged.
  bool Extend(std::string_view word);

  // The first `limit` translations (0 = all), in the order of the file; often there are none, and
  // the phrase is only the beginning of others.  Throws InputError if a file is damaged.
  DecodedPhrases Translations(std::size_t limit) const {
    return folder_.translations_.Read(node_.translations, limit, words_);
  }

 private:
  const OnDiskFolder& folder_;
  SourceTrie::Node node_;
  std::vector<std::uint32_t> words_;
};

}  // namespace exact

#endif  // EXACT_ONDISK_FOLDER_H_
