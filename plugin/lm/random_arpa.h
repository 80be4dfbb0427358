// Random language models of three words, as texts of ARPA files.
#ifndef EXACT_LM_RANDOM_ARPA_H_
#define EXACT_LM_RANDOM_ARPA_H_

#include <cstdint>
#include <string>

namespace exact::testing {

// Whether the model has the n-gram without the first word of every n-gram that it has, and no
// back-offs of n-grams that nothing continues.
enum class Ends { kMayLack, kAreThere };

// A model of order 4 and the words a, b, c.  N-grams may lack their beginnings' back-offs; no
// back-off is above 0.
std::string RandomArpa(std::uint64_t seed, Ends ends);

}  // namespace exact::testing

#endif  // EXACT_LM_RANDOM_ARPA_H_
