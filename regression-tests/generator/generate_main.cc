// moses-exact-generate: makes a phrase-based model and sentences to translate from a seed.
//
// Exit codes: 0 everything is written, 1 something cannot be written, 2 wrong usage.

#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "regression-tests/generator/model_generator.h"
#include "regression-tests/generator/options.h"

namespace exact::generator {
namespace {

constexpr int kSuccess = 0;
constexpr int kBadFile = 1;
constexpr int kBadUsage = 2;

int Run(int argc, char** argv) {
  const GeneratorOptions options = ParseOptions(argc, argv);
  if (options.help) {
    fmt::print("Usage: moses-exact-generate --output DIR [options]\n\n{}", OptionsHelp());
    return kSuccess;
  }
  const ModelSizes sizes = GenerateModel(options);
  fmt::print("{}: {} phrase-table entries of {} source phrases, {} n-grams, {} sentences\n",
             options.output, sizes.table_entries, sizes.source_phrases,
             fmt::join(sizes.ngrams, "+"), options.sentences);
  if (sizes.table_entries < static_cast<std::uint64_t>(options.phrases)) {
    fmt::print(stderr,
               "moses-exact-generate: --phrases {}: languages of this --vocabulary have fewer "
               "phrases; raise --vocabulary, --translations or --max-phrase-length for more\n",
               options.phrases);
  }
  return kSuccess;
}

}  // namespace
}  // namespace exact::generator

int main(int argc, char** argv) {
  try {
    return exact::generator::Run(argc, argv);
  } catch (const exact::generator::UsageError& e) {
    fmt::print(stderr, "moses-exact-generate: {}\n", e.what());
    return exact::generator::kBadUsage;
  } catch (const std::exception& e) {
    fmt::print(stderr, "moses-exact-generate: {}\n", e.what());
    return exact::generator::kBadFile;
  }
}
