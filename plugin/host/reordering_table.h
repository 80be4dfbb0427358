// The table of a lexicalized reordering model in memory, with the scores of the phrase tables'
// entries.
//
// Lines: source ||| target ||| probabilities, or source ||| probabilities if the model depends on
// the source phrase only.  Only the scores of phrase table entries and of copied words are kept,
// unless there are others: those that the input gives, and those of binary tables, whose entries
// are not known.  Of equal lines, the last one counts, as in Moses.
//
// Thread safety: const calls may run at the same time.
#ifndef EXACT_HOST_REORDERING_TABLE_H_
#define EXACT_HOST_REORDERING_TABLE_H_

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "plugin/host/input_filter.h"
#include "plugin/host/phrase_table.h"
#include "plugin/host/table_reader.h"
#include "plugin/host/vocabulary.h"

namespace exact {

class ReorderingTable {
 public:
  struct Config {
    std::string path;
    std::size_t num_scores = 6;
    bool by_target = true;              // whether lines have a target phrase
    bool keep_pairs = false;            // keep all pairs, for FindPair
    std::vector<float> default_scores;  // of what the table does not have; empty = no scores
    std::size_t max_phrase_length = std::numeric_limits<std::size_t>::max();  // longer are not read
    const InputFilter* filter = nullptr;
    std::vector<const PhraseTable*> phrase_tables;  // nullptr for a binary table
    const Vocabulary* source_vocabulary = nullptr;
    const Vocabulary* target_vocabulary = nullptr;
    TableReader::OnProgress on_progress;
  };

  // Reads the table; throws InputError (file:line).
  explicit ReorderingTable(const Config& config);

  // The logarithms for an entry of phrase_tables[table]; nullptr = none, the score is 0.
  const float* Find(std::size_t table, const PhraseTable::Entry& entry) const {
    return Scores(rows_[table][phrase_tables_[table]->IndexOf(entry)]);
  }
  // The same for any pair, as texts with single blanks.  Without keep_pairs, the source is a word
  // that no phrase table has, and the target a copy, or empty.
  const float* FindPair(std::string_view source, std::string_view target) const;

  std::size_t lines() const { return lines_; }
  // What the user should know about the file, or "".
  const std::string& warning() const { return warning_; }
  // The number of lines that are kept.
  std::size_t size() const { return scores_.size() / num_scores_ - 1; }

 private:
  class Reader;
  using Row = std::uint32_t;
  static constexpr Row kDefaultRow = 0;

  const float* Scores(Row row) const {
    return row == kDefaultRow && !has_default_ ? nullptr : scores_.data() + row * num_scores_;
  }

  // The key is a text, because words that are not in the vocabularies have no number.
  std::string PairKey(std::string_view source, std::string_view target) const;

  std::size_t num_scores_;
  bool by_target_;
  bool has_default_;
  std::vector<float> scores_;  // row by row, the default first
  std::vector<const PhraseTable*> phrase_tables_;
  std::vector<std::vector<Row>> rows_;          // by phrase table and entry
  std::unordered_map<std::string, Row> pairs_;  // by PairKey
  std::size_t lines_ = 0;
  std::string warning_;
};

}  // namespace exact

#endif  // EXACT_HOST_REORDERING_TABLE_H_
