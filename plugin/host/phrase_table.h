// A text phrase table in memory, cut to its table limit.
//
// Lines: source ||| target ||| scores [||| alignment [||| counts [||| sparse [||| properties]]]].
// Scores are probabilities; their logarithms are floored at -100 as in Moses.  While the lines of a
// source phrase stand together, as they usually do, the reader needs memory only for what is kept
// and the lines of one source phrase.
//
// Thread safety: const calls may run at the same time.
#ifndef EXACT_HOST_PHRASE_TABLE_H_
#define EXACT_HOST_PHRASE_TABLE_H_

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/phrase/problem/phrase_option.h"
#include "plugin/host/input_filter.h"
#include "plugin/host/phrase_entries.h"
#include "plugin/host/table_reader.h"
#include "plugin/host/vocabulary.h"

namespace exact {

class PhraseTable : public PhraseEntries {
 public:
  struct Config {
    std::string path;
    std::size_t num_scores = 4;
    std::size_t limit = 20;  // 0 = no limit
    std::size_t max_phrase_length = 20;
    bool keep_alignments = false;
    bool check_alignments = false;  // refuse points outside the phrases; needs keep_alignments
    const InputFilter* filter = nullptr;  // nullptr = keep everything
    // Adds a target word to the model's vocabulary.
    std::function<Word(std::string_view)> add_target_word;
    // Sets score and estimate from target words and log scores.
    std::function<void(const Word* target, std::size_t size, const float* scores, Entry*)> rate;
    TableReader::OnProgress on_progress;
  };

  // Reads the table; throws InputError (file:line).
  PhraseTable(const Config& config, Vocabulary* source_vocabulary);

  // Best estimate first, or if there is no table limit in the order of the file.
  Range Find(const Word* source, std::size_t size) const;

  std::size_t longest_source() const { return longest_source_; }
  std::size_t lines() const { return lines_; }

 private:
  class Reader;
  struct Source {
    std::uint32_t words_begin;
    std::uint32_t words_size;
    std::uint32_t entries_begin = 0;
    std::uint32_t entries_end = 0;
    std::uint32_t groups = 0;  // of lines that stand together
    bool ties = false;
  };

  std::uint32_t FindSource(const Word* words, std::size_t size) const;
  std::uint32_t AddSource(const std::vector<Word>& words);
  void GroupBySource(const Config& config);

  std::vector<Source> sources_;
  std::vector<Word> source_words_;
  IdTable source_index_;
  std::size_t longest_source_ = 0;
  std::size_t lines_ = 0;
};

}  // namespace exact

#endif  // EXACT_HOST_PHRASE_TABLE_H_
