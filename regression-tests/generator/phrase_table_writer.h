// Writes phrase counts as a phrase table in Moses' text format.
#ifndef EXACT_GENERATOR_PHRASE_TABLE_WRITER_H_
#define EXACT_GENERATOR_PHRASE_TABLE_WRITER_H_

#include "regression-tests/generator/phrase_counts.h"
#include "regression-tests/generator/text_file.h"
#include "regression-tests/generator/word_translations.h"

namespace exact::generator {

constexpr int kNumScores = 4;

// Lines "source ||| target ||| p(f|e) lex(f|e) p(e|f) lex(e|f) ||| links ||| counts ||| |||",
// sorted as `LC_ALL=C sort` sorts them.  The counts are those of the target phrase, the source
// phrase and the pair.
void WritePhraseTable(const PhraseCounts& counts, const WordTranslations& words,
                      std::uint32_t vocabulary, TextFile* file);

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_PHRASE_TABLE_WRITER_H_
