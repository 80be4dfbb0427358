// A sentence that is ready to be searched, of a phrase-based or a chart model.
#ifndef EXACT_AUDIT_AUDITED_SENTENCE_H_
#define EXACT_AUDIT_AUDITED_SENTENCE_H_

#include <memory>
#include <string>
#include <string_view>

#include "plugin/audit/rescoring.h"
#include "plugin/audit/scores_file.h"
#include "plugin/core/base/observer.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/model.h"

namespace exact::audit {

class AuditedSentence {
 public:
  AuditedSentence() = default;
  AuditedSentence(const AuditedSentence&) = delete;
  AuditedSentence& operator=(const AuditedSentence&) = delete;
  virtual ~AuditedSentence() = default;

  // The report line of the search that the options ask for.  It shares no work with earlier
  // searches; its seconds include building the sentence.  `observer` may be nullptr.
  virtual std::string Search(const DecoderOptions& options, long id, Observer* observer) const = 0;

  // Scores a decoder's derivation again.  The outputs of chart models do not say how the
  // translations are derived, so that their scores are not checked.
  virtual Rescored Check(const Answer& answer) const = 0;
};

// `model` must outlive the result.  Throws InputError if the line cannot be read.
std::unique_ptr<const AuditedSentence> BuildSentence(const Model& model,
                                                     const DecoderOptions& options,
                                                     std::string_view line);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_AUDITED_SENTENCE_H_
