// The options of a sentence: the phrases that may translate its parts.
#ifndef VERIFY_OPTION_H_
#define VERIFY_OPTION_H_

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "plugin/verify/model.h"
#include "plugin/verify/rounding.h"

namespace verify {

struct Option {
  std::uint32_t first;  // source words
  std::uint32_t last;
  std::string text;
  std::vector<Word> target;
  Interval score;      // of the features that depend on the option alone, without language model
  float estimate = 0;  // Moses', by which tables are cut
  // Reordering scores, by its own orientation and by that of the next option.
  std::array<std::array<Interval, 5>, 2> order{};
};

std::string TextOf(const Option& option);

// The options that Moses would have; those of the same source words stand together.  Throws
// Rejected if the model's tables were read for other sentences.
std::vector<Option> FindOptions(const Model& model, const Words& sentence);

}  // namespace verify

#endif  // VERIFY_OPTION_H_
