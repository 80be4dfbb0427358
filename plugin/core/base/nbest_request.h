// The n-best list that a user asks for.
#ifndef EXACT_CORE_BASE_NBEST_REQUEST_H_
#define EXACT_CORE_BASE_NBEST_REQUEST_H_

#include <cstddef>

namespace exact {

struct NBestRequest {
  std::size_t size = 0;    // entries wanted; 0 = no list
  bool distinct = false;   // only the best entry of each translation
  std::size_t factor = 0;  // if distinct: entries looked at for each one wanted; 0 = no limit
};

}  // namespace exact

#endif  // EXACT_CORE_BASE_NBEST_REQUEST_H_
