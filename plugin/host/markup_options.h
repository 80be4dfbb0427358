// What the user wants done with the tags of the input (-xml-input).
#ifndef EXACT_HOST_MARKUP_OPTIONS_H_
#define EXACT_HOST_MARKUP_OPTIONS_H_

#include <string>

namespace exact {

enum class MarkupPolicy {
  kPassThrough,  // tags are words
  kIgnore,       // tags are removed; walls and zones count, translations do not
  kExclusive,    // given translations replace those of the tables that overlap with them
  kInclusive,    // given translations compete with those of the tables
  kConstraint,   // translations of the tables must contain the given ones
};

struct MarkupOptions {
  bool GivesTranslations() const {
    return policy != MarkupPolicy::kPassThrough && policy != MarkupPolicy::kIgnore;
  }

  MarkupPolicy policy = MarkupPolicy::kPassThrough;
  std::string open = "<";
  std::string close = ">";
};

}  // namespace exact

#endif  // EXACT_HOST_MARKUP_OPTIONS_H_
