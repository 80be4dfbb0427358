// The confidence interval of a rate that was counted on a sample of sentences.
#ifndef EXACT_AUDIT_CONFIDENCE_H_
#define EXACT_AUDIT_CONFIDENCE_H_

#include <cstddef>

#include "plugin/host/verdict.h"

namespace exact::audit {

// The exact (Clopper-Pearson) 95 % confidence interval for the rate of an event that occurred
// between `least` and `most` times in `trials`: the lower end of the interval for `least`, and the
// upper end of the one for `most`.  [0, 1] without trials.
Range ConfidenceInterval(std::size_t least, std::size_t most, std::size_t trials);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_CONFIDENCE_H_
