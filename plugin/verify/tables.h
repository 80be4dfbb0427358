// Phrase tables and reordering tables: text files whose lines have fields between |||.
#ifndef VERIFY_TABLES_H_
#define VERIFY_TABLES_H_

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace verify {

// Source phrases that some sentence has, words joined by blanks; nothing else is kept in memory.
using Wanted = std::unordered_set<std::string>;

// Longer sentences are too large to check.
constexpr std::size_t kLongestSentence = 5000;

// Adds all phrases of a sentence; none if it is too long.
void AddPhrases(std::string_view sentence, std::size_t max_length, Wanted* wanted);

// A translation of a source phrase, in the order of the file.
struct TableEntry {
  std::string target;         // words joined by blanks
  std::vector<float> scores;  // natural logarithms, none below -100, as in Moses
};

class PhraseTable {
 public:
  // Throws InputError (file:line).
  PhraseTable(const std::string& path, std::size_t num_scores, const Wanted& wanted);

  // nullptr if the table does not have the phrase.
  const std::vector<TableEntry>* Find(const std::string& source) const;

 private:
  std::unordered_map<std::string, std::vector<TableEntry>> entries_;
};

class ReorderingTable {
 public:
  // `by_target`: lines have a target phrase, too.  Throws InputError (file:line).
  ReorderingTable(const std::string& path, std::size_t num_scores, bool by_target,
                  const Wanted& wanted);

  // The logarithms for a phrase pair; nullptr if the table does not have it.
  const std::vector<float>* Find(const std::string& source, const std::string& target) const;

 private:
  std::string Key(const std::string& source, const std::string& target) const;

  bool by_target_;
  std::unordered_map<std::string, std::vector<float>> scores_;
};

}  // namespace verify

#endif  // VERIFY_TABLES_H_
