// A certificate and its check in words.
#ifndef VERIFY_EXPLAIN_H_
#define VERIFY_EXPLAIN_H_

#include <string>

#include "verify/verifier.h"

namespace verify {

// Several lines.
std::string Explain(const Model& model, const Certificate& certificate, const Finding& finding);

}  // namespace verify

#endif  // VERIFY_EXPLAIN_H_
