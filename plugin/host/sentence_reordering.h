// The scores of a sentence's options in the lexicalized reordering tables.
#ifndef EXACT_HOST_SENTENCE_REORDERING_H_
#define EXACT_HOST_SENTENCE_REORDERING_H_

#include <cstddef>
#include <limits>
#include <string_view>
#include <vector>

#include "plugin/core/phrase/problem/phrase_option.h"
#include "plugin/host/model.h"
#include "plugin/host/option_origin.h"
#include "plugin/host/sentence_tables.h"
#include "plugin/host/sentence_vocabulary.h"

namespace exact {

class SentenceReordering {
 public:
  struct Sentence {
    const std::vector<std::string_view>& source;
    const SentenceTables& tables;
    const SentenceVocabulary& vocabulary;
    const std::vector<PhraseOption>& options;
    const std::vector<OptionOrigin>& origins;
  };

  // Throws InputError if a compact table is damaged.
  SentenceReordering(const Model& model, const Sentence& sentence);

  // The logarithms of an option in the reordering table number `table`; nullptr = none.
  const float* Find(std::size_t table, const PhraseOption& option) const {
    const std::size_t begin = tables_[table].begins[option.host_id];
    return begin == kNone ? nullptr : tables_[table].scores.data() + begin;
  }

 private:
  static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

  struct Scores {
    std::vector<std::size_t> begins;  // by PhraseOption::host_id
    std::vector<float> scores;
  };

  std::vector<Scores> tables_;
};

}  // namespace exact

#endif  // EXACT_HOST_SENTENCE_REORDERING_H_
