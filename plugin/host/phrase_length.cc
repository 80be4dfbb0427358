#include "plugin/host/phrase_length.h"

namespace exact {

void AddPhraseLength(const std::string& prefix, const PhrasePair& pair, SparseScores* scores) {
  const std::string source = std::to_string(pair.source_size());
  const std::string target = std::to_string(pair.target.size());
  (*scores)[prefix + "s" + source] += 1;
  (*scores)[prefix + "t" + target] += 1;
  (*scores)[prefix + source + "," + target] += 1;
}

}  // namespace exact
