// The moses.ini that goes with the generated files.
#ifndef EXACT_GENERATOR_MOSES_INI_H_
#define EXACT_GENERATOR_MOSES_INI_H_

#include <string>

#include "regression-tests/generator/options.h"

namespace exact::generator {

// Paths are relative to the folder: run Moses there.
std::string MosesIni(const GeneratorOptions& options, const std::string& phrase_table,
                     const std::string& language_model);

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_MOSES_INI_H_
