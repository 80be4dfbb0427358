// How sure a rate is that was counted on some sentences only.
#ifndef EXACT_AUDIT_CONFIDENCE_H_
#define EXACT_AUDIT_CONFIDENCE_H_

#include <cstddef>

#include "plugin/audit/verdict.h"

namespace exact::audit {

// An exact (Clopper-Pearson) 95 % confidence interval for the rate of something that was found at
// least `least` times and at most `most` times in `trials`: the lower end for the one, the upper
// end for the other.  [0, 1] without trials.
Range ConfidenceInterval(std::size_t least, std::size_t most, std::size_t trials);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_CONFIDENCE_H_
