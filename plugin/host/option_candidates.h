// The options that Moses makes for a span, before it cuts their number.
#ifndef EXACT_HOST_OPTION_CANDIDATES_H_
#define EXACT_HOST_OPTION_CANDIDATES_H_

#include <cstddef>
#include <vector>

#include "plugin/host/decoder_options.h"
#include "plugin/host/future_score.h"
#include "plugin/host/marked_sentence.h"
#include "plugin/host/model.h"
#include "plugin/host/option_origin.h"
#include "plugin/host/sentence_tables.h"
#include "plugin/host/sentence_vocabulary.h"

namespace exact {

struct OptionCandidate {
  OptionOrigin origin;
  float estimate;  // Moses' future score
};

class OptionCandidates {
 public:
  // All must outlive the object.
  OptionCandidates(const Model& model, const DecoderOptions& options,
                   const MarkedSentence& sentence, const SentenceTables& tables,
                   const SentenceVocabulary& vocabulary);

  // The candidates of the words [first, last], in Moses' order.  None for a single word means that
  // it is unknown.
  const std::vector<OptionCandidate>& Find(std::size_t first, std::size_t last);

  // Whether a table limit divided translations that score nearly the same.
  bool ties() const { return ties_; }

 private:
  // Returns whether the table has the phrase.
  bool AddFromTable(std::size_t table, std::size_t first, std::size_t last);
  void AddMarked(std::size_t first, std::size_t last);
  // Whether the given translations forbid an entry (MarkupPolicy::kConstraint).
  bool IsForbidden(const PhraseEntries& table, const PhraseEntries::Entry& entry, std::size_t first,
                   std::size_t last) const;

  const Model& model_;
  const MarkupPolicy policy_;
  const MarkedSentence& sentence_;
  const SentenceTables& tables_;
  const SentenceVocabulary& vocabulary_;
  FutureScore future_score_;
  std::vector<OptionCandidate> found_;
  bool ties_ = false;
};

// The logarithms that Moses gives an option of the tags, as scores of the first phrase table:
// `num_scores` equal parts.
std::vector<float> MarkedScores(const MarkedTranslation& given, std::size_t num_scores);

}  // namespace exact

#endif  // EXACT_HOST_OPTION_CANDIDATES_H_
