// Translations of source phrases, with their target words, scores and alignments.
#ifndef EXACT_HOST_PHRASE_ENTRIES_H_
#define EXACT_HOST_PHRASE_ENTRIES_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/core/phrase/problem/phrase_option.h"

namespace exact {

class PhraseEntries {
 public:
  // Of a source phrase, after the table limit.  If there are more, Moses drops some while it
  // collects them (twice its default of -max-partial-trans-opt), by rules of its own.
  static constexpr std::size_t kMaxTranslations = 20000;

  // A translation of a source phrase.
  struct Entry {
    std::uint32_t source;
    std::uint32_t target_begin;
    std::uint32_t target_size;
    std::uint32_t scores_begin;
    std::uint32_t alignment_begin;
    std::uint32_t alignment_size;
    Score score;     // weighted; without the language model
    float estimate;  // Moses' future score; the table limit keeps the highest
  };

  // The entries of a source phrase in Moses' order: [begin, end).
  struct Range {
    const Entry* begin = nullptr;
    const Entry* end = nullptr;
    bool ties = false;  // the table limit divides entries that score nearly the same
  };

  // The entry's index among all entries.
  std::size_t IndexOf(const Entry& entry) const {
    return static_cast<std::size_t>(&entry - entries_.data());
  }

  std::size_t size() const { return entries_.size(); }
  const Word* Target(const Entry& entry) const { return targets_.data() + entry.target_begin; }
  const float* Scores(const Entry& entry) const { return scores_.data() + entry.scores_begin; }
  // Points like 0-1, with blanks between them.
  std::string_view Alignment(const Entry& entry) const {
    return std::string_view(alignments_).substr(entry.alignment_begin, entry.alignment_size);
  }

 protected:
  // Throws InputError if a source phrase of the file `path` has more than kMaxTranslations.
  static void CheckNumber(std::size_t translations, const std::string& path);

  std::vector<Entry> entries_;
  std::vector<Word> targets_;
  std::vector<float> scores_;
  std::string alignments_;
};

}  // namespace exact

#endif  // EXACT_HOST_PHRASE_ENTRIES_H_
