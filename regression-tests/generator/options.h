// The command line of moses-exact-generate.
#ifndef EXACT_GENERATOR_OPTIONS_H_
#define EXACT_GENERATOR_OPTIONS_H_

#include <cstdint>
#include <stdexcept>
#include <string>

namespace exact::generator {

// The command line is wrong.  The program should say so and exit with code 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The list in options.cc has the meanings, ranges and defaults of the options.
struct GeneratorOptions {
  GeneratorOptions();  // the defaults

  std::string output;
  std::int64_t seed;
  std::int64_t vocabulary;
  std::int64_t phrases;
  std::int64_t translations;
  std::int64_t max_phrase_length;
  std::int64_t sentences;
  double mean_length;
  std::int64_t max_length;
  double reordering;
  double unknown;
  std::int64_t lm_sentences;
  std::int64_t order;
  std::int64_t distortion_limit;
  bool gzip = false;
  bool help = false;
};

// Throws UsageError, which names the option, what was expected and what was given.  With --help, no
// other option is required.
GeneratorOptions ParseOptions(int argc, const char* const* argv);

// The text of --help.
std::string OptionsHelp();

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_OPTIONS_H_
