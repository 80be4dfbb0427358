#include "regression-tests/generator/moses_ini.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "regression-tests/generator/phrase_table_writer.h"

namespace exact::generator {
namespace {

constexpr std::int64_t kLowestOrder = 2;  // in the file; see arpa_writer.h

}  // namespace

std::string MosesIni(const GeneratorOptions& options, const std::string& phrase_table,
                     const std::string& language_model) {
  return fmt::format(
      "[input-factors]\n"
      "0\n"
      "\n"
      "[mapping]\n"
      "0 T 0\n"
      "\n"
      "[distortion-limit]\n"
      "{0}\n"
      "\n"
      "[feature]\n"
      "UnknownWordPenalty\n"
      "WordPenalty\n"
      "PhrasePenalty\n"
      "PhraseDictionaryMemory name=TranslationModel0 num-features={1} path={2} input-factor=0 "
      "output-factor=0 table-limit=20\n"
      "Distortion\n"
      "KENLM name=LM0 factor=0 path={3} order={4} lazyken=0\n"
      "\n"
      "[weight]\n"
      "UnknownWordPenalty0= 1\n"
      "WordPenalty0= -0.35\n"
      "PhrasePenalty0= 0.15\n"
      "TranslationModel0= 0.08 0.02 0.08 0.08\n"
      "Distortion0= 0.06\n"
      "LM0= 0.12\n",
      options.distortion_limit, kNumScores, phrase_table, language_model,
      std::max<std::int64_t>(options.order, kLowestOrder));
}

}  // namespace exact::generator
