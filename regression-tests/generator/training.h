// Learns a phrase table from the invented bitext in the way it is learned from real bitext.
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
// until a table of the counts has --phrases entries.  Stops earlier if most sentences no longer
// bring new entries.
void Train(const Lexicon& lexicon, const Bitext& bitext, const GeneratorOptions& options,
           PhraseCounts* phrases, WordTranslations* words);

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_TRAINING_H_
