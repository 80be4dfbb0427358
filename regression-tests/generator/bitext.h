// An endless stream of sentences with their true translations and word alignments.
//
// A sentence is a chain of units.  Half the time the next unit is one of those that often follow
// the last one; otherwise it is any unit, preferably of the topic.  Most neighbours keep their
// order in the translation; some pairs change places, and units of one kind ("verbs") stand late in
// a source clause and earlier in its translation.  The right translation of a unit depends mostly
// on the target word before it, so that a language model can choose it.
#ifndef EXACT_GENERATOR_BITEXT_H_
#define EXACT_GENERATOR_BITEXT_H_

#include <cstdint>
#include <vector>

#include "regression-tests/generator/lexicon.h"
#include "regression-tests/generator/options.h"
#include "regression-tests/generator/random.h"
#include "regression-tests/generator/words.h"
#include "regression-tests/generator/zipf.h"

namespace exact::generator {

struct Link {
  std::uint32_t source;
  std::uint32_t target;
};

struct SentencePair {
  std::vector<Word> source;
  std::vector<Word> target;
  std::vector<Link> links;  // ordered by target position
};

class Bitext {
 public:
  enum class Words { kAll, kKnown };

  // The lexicon must outlive the bitext.
  Bitext(const Lexicon& lexicon, const GeneratorOptions& options);

  // The next sentence of the stream `random`; with kKnown, all its words are known.
  SentencePair Next(Random& random, Words words) const;

  // A word and its true translation, as in a dictionary.
  SentencePair DictionaryEntry(Word word) const;

 private:
  std::uint32_t DrawLength(Random& random) const;
  std::vector<Unit> DrawUnits(Random& random, Words words) const;
  Unit DrawUnit(Random& random, Unit last, std::uint32_t topic) const;
  std::vector<std::uint32_t> DrawOrder(Random& random, const std::vector<Unit>& units) const;
  void MoveVerbs(Random& random, const std::vector<Unit>& units,
                 std::vector<std::uint32_t>* order) const;
  void SwapNeighbours(Random& random, const std::vector<Unit>& units,
                      std::vector<std::uint32_t>* order) const;
  std::uint32_t ChooseTranslation(Random& random, Unit unit, Word last_target) const;
  SentencePair Translate(Random& random, const std::vector<Unit>& units,
                         const std::vector<std::uint32_t>& order) const;

  const Lexicon& lexicon_;
  std::uint64_t seed_;
  double mean_length_;
  std::uint32_t max_length_;
  double reordering_;
  Zipf unit_ranks_;
  Zipf translation_ranks_;
};

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_BITEXT_H_
