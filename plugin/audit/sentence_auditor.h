// Audits one sentence and makes its record: runs the exact search and every beam, and judges them
// and every decoder's answer by what the exact search proved.
//
// Searches share no work, so that their times can be compared.  Times are CPU seconds from the
// sentence to its translation.
//
// Thread safety: const calls may run at the same time.
#ifndef EXACT_AUDIT_SENTENCE_AUDITOR_H_
#define EXACT_AUDIT_SENTENCE_AUDITOR_H_

#include <string>
#include <vector>

#include "plugin/audit/sources.h"
#include "plugin/audit/system.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/model.h"

namespace exact::audit {

struct AuditPlan {
  DecoderOptions exact;  // of the exact search, in Moses' own search space
  bool gap_off = false;
  double threshold = 0;
  std::vector<System> systems;
};

class SentenceAuditor {
 public:
  // Both must outlive the object.
  SentenceAuditor(const Model& model, const AuditPlan& plan) : model_(model), plan_(plan) {}

  // The record, one JSON object, with its line end (docs/audit.md describes it).  A search that
  // fails does not throw: the record says why.
  std::string Audit(const SourceLine& line) const;

 private:
  const Model& model_;
  const AuditPlan& plan_;
};

}  // namespace exact::audit

#endif  // EXACT_AUDIT_SENTENCE_AUDITOR_H_
