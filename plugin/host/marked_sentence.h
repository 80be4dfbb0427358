// A line of the input: its text without tags, and what the tags ask for.
//
// A tag around words (or with span="first-last") can give translations and their probabilities,
// translation="a b||c" prob="0.7||0.3"; english= is an old name of translation=.  <wall/> and
// <zone> forbid reordering (walls_and_zones.h).  Other tags are removed.
#ifndef EXACT_HOST_MARKED_SENTENCE_H_
#define EXACT_HOST_MARKED_SENTENCE_H_

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "plugin/host/markup_options.h"
#include "plugin/host/walls_and_zones.h"

namespace exact {

struct MarkedTranslation {
  std::size_t first;
  std::size_t last;
  std::vector<std::string> words;
  float log_probability = 0;  // at least kLowestLogScore
};

struct MarkedSentence {
  // Throws InputError if the tags are wrong.
  MarkedSentence(std::string_view line, const MarkupOptions& options);

  // Whether a translation is given that covers one of these words.
  bool Overlaps(std::size_t first, std::size_t last) const;
  // The translations given for exactly these words.
  std::vector<const MarkedTranslation*> TranslationsOf(std::size_t first, std::size_t last) const;

  std::string text;
  bool has_tags = false;
  std::vector<MarkedTranslation> translations;  // in the order of the tags' ends
  std::vector<std::size_t> walls;               // each after this word; may be outside
  std::vector<Zone> zones;
  std::vector<std::string> warnings;  // what the user should know but need not correct

 private:
  void IndexTranslations();

  std::vector<bool> covered_;  // by word: a translation is given for it
  // By first and last word: indices of translations.
  std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>> by_span_;
};

}  // namespace exact

#endif  // EXACT_HOST_MARKED_SENTENCE_H_
