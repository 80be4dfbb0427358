// Beams against the exact search, for the library.  The program's audit is in plugin/audit.
#ifndef EXACT_HOST_DECODER_AUDIT_H_
#define EXACT_HOST_DECODER_AUDIT_H_

#include <string_view>
#include <vector>

#include "plugin/host/decoder.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/model.h"

namespace exact {

// Throws InputError if a beam does not fit the model.
moses_exact::Audit AuditLine(const Model& model, DecoderOptions options, std::string_view line,
                             const std::vector<moses_exact::Beam>& beams, double threshold);

}  // namespace exact

#endif  // EXACT_HOST_DECODER_AUDIT_H_
