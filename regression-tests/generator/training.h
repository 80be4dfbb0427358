// Learns a phrase table from invented bitext as one is learned from real bitext.
#ifndef EXACT_GENERATOR_TRAINING_H_
#define EXACT_GENERATOR_TRAINING_H_

#include <cstdint>

#include "regression-tests/generator/bitext.h"
#include "regression-tests/generator/lexicon.h"
#include "regression-tests/generator/options.h"
#include "regression-tests/generator/phrase_counts.h"
#include "regression-tests/generator/word_translations.h"

namespace exact::generator {

// Counts a dictionary entry for each known word, then sentences with slightly damaged alignments
// until a table of the counts has --phrases entries.  Gives up after as many sentences as it
// takes to see that the languages do not have so many phrases.
void Train(const Lexicon& lexicon, const Bitext& bitext, const GeneratorOptions& options,
           PhraseCounts* phrases, WordTranslations* words);

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_TRAINING_H_
