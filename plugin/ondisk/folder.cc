#include "plugin/ondisk/folder.h"

#include <filesystem>
#include <optional>
#include <system_error>

#include "plugin/core/base/error.h"
#include "plugin/core/base/file_limits.h"

namespace exact {
namespace {

const std::string& CheckFolder(const std::string& path) {
  std::error_code ignored;
  EXACT_THROW_IF(!std::filesystem::is_directory(path, ignored), InputError,
                 path << ": not a folder; expected one that Moses' " << kOnDiskMaker
                      << " made; read text tables as PhraseDictionaryMemory");
  return path;
}

}  // namespace

OnDiskPaths OnDiskPaths::In(const std::string& folder) {
  return {folder + "/Misc.dat",
          folder + "/Vocab.dat",
          folder + "/Source.dat",
          {folder + "/TargetColl.dat", folder + "/TargetInd.dat"}};
}

std::vector<std::string> OnDiskPaths::All() const {
  return {header, vocabulary, source, translations.lists, translations.phrases};
}

OnDiskFolder::OnDiskFolder(const std::string& path)
    : OnDiskFolder(OnDiskPaths::In(CheckFolder(path))) {}

OnDiskFolder::OnDiskFolder(const OnDiskPaths& paths)
    : header_(paths.header),
      vocabulary_(paths.vocabulary),
      trie_(paths.source, header_.root),
      translations_(paths.translations, header_.num_scores, vocabulary_) {
  CheckEnds();
}

// The tool writes the list of a node before the node of its last child.  So the last list is one of
// those on the way from the root over the children that were written last.
void OnDiskFolder::CheckEnds() const {
  Translations::Ends ends;
  std::vector<std::uint32_t> words;
  SourceTrie::Node node = trie_.root();
  for (;;) {
    translations_.Read(node.translations, 0, words, &ends);
    const std::optional<SourceTrie::Child> child = trie_.LastWritten(node);
    if (!child) break;
    trie_.file().FailIf(words.size() >= kMaxPhraseWords, "a source phrase that is too long");
    trie_.file().FailIf(!vocabulary_.Has(child->word), "a word that is not in Vocab.dat");
    const auto word = static_cast<std::uint32_t>(child->word);
    EXACT_THROW_IF(child->non_terminal, InputError,
                   trie_.file().path() << ": a source phrase with [" << vocabulary_[word]
                                       << "], in brackets as in grammars; expected a phrase-based "
                                          "table; use Moses for grammars");
    words.push_back(word);
    node = trie_.Follow(node, *child);
  }
  const MappedFile& lists = translations_.lists();
  const MappedFile& phrases = translations_.phrases();
  lists.FailIf(ends.lists != lists.bytes().size(), "the file goes on after its last list");
  phrases.FailIf(ends.phrases != phrases.bytes().size(), "the file goes on after its last phrase");
}

bool OnDiskSource::Extend(std::string_view word) {
  const std::uint32_t number = folder_.vocabulary_.Find(word);
  if (number == OnDiskVocabulary::kNone) return false;
  const std::optional<SourceTrie::Node> child = folder_.trie_.Find(node_, number);
  if (!child) return false;
  node_ = *child;
  words_.push_back(number);
  return true;
}

}  // namespace exact
