#include "plugin/host/unaligned_words.h"

namespace exact {
namespace {

bool LooksUnknown(const PhrasePair& pair) {
  return pair.source_size() == 1 && pair.target.size() == 1 && pair.alignment.empty();
}

void AddWord(const std::string& prefix, const WordList& named, std::string_view word,
             SparseScores* scores) {
  if (word == "<s>" || word == "</s>") return;
  (*scores)[prefix + std::string(named.NameOf(word))] += 1;
}

}  // namespace

void AddDeletedSourceWords(const std::string& prefix, const WordList& named, const PhrasePair& pair,
                           SparseScores* scores) {
  if (LooksUnknown(pair)) return;
  std::vector<bool> aligned(pair.source_size());
  for (const AlignmentPoint& point : pair.alignment) aligned[point.source] = true;
  for (std::size_t i = 0; i < aligned.size(); ++i) {
    if (!aligned[i]) AddWord(prefix, named, pair.source(i), scores);
  }
}

void AddInsertedTargetWords(const std::string& prefix, const WordList& named,
                            const PhrasePair& pair, SparseScores* scores) {
  if (LooksUnknown(pair)) return;
  std::vector<bool> aligned(pair.target.size());
  for (const AlignmentPoint& point : pair.alignment) aligned[point.target] = true;
  for (std::size_t i = 0; i < aligned.size(); ++i) {
    if (!aligned[i]) AddWord(prefix, named, pair.target[i], scores);
  }
}

}  // namespace exact
