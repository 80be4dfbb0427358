// Which limit a call reaches.
#ifndef EXACT_CORE_TESTING_LIMIT_OF_H_
#define EXACT_CORE_TESTING_LIMIT_OF_H_

#include <optional>

#include "plugin/core/base/limits.h"

namespace exact::testing {

// The reason of the LimitReached that `call` throws; nothing if it throws none.
template <class Call>
std::optional<StopReason> LimitOf(Call&& call) {
  try {
    call();
  } catch (const LimitReached& limit) {
    return limit.reason;
  }
  return std::nullopt;
}

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_LIMIT_OF_H_
