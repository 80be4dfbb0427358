// Makes all files of a model.
#ifndef EXACT_GENERATOR_MODEL_GENERATOR_H_
#define EXACT_GENERATOR_MODEL_GENERATOR_H_

#include <cstdint>
#include <vector>

#include "regression-tests/generator/options.h"

namespace exact::generator {

struct ModelSizes {
  std::uint64_t table_entries = 0;
  std::uint64_t source_phrases = 0;
  std::vector<std::uint64_t> ngrams;  // by order, unigrams first
};

// Writes into the folder options.output, which is made if it is missing.  Apart from the folder,
// the same options give the same bytes.  Throws InputError if something cannot be written.
ModelSizes GenerateModel(const GeneratorOptions& options);

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_MODEL_GENERATOR_H_
