// A model: its features' files in memory, and all settings that define the search space.
#ifndef VERIFY_MODEL_H_
#define VERIFY_MODEL_H_

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "verify/feature.h"
#include "verify/ngram_model.h"
#include "verify/settings.h"
#include "verify/tables.h"

namespace verify {

struct Model {
  // Reads every file.  Throws InputError or NotCheckable.
  Model(const Settings& settings, const std::string& ini_path, const Wanted& wanted);

  // The sum of the weights of all features of a type.
  double Weight(const std::string& type) const;

  std::vector<Feature> features;
  std::vector<std::size_t> tables;  // features that are phrase tables in use

  // In the order of the features of their types, the phrase tables in that of `tables`.
  std::vector<NgramModel> language_models;
  std::vector<PhraseTable> phrase_tables;
  std::vector<ReorderingTable> reordering_tables;

  long distortion_limit;  // negative = none
  bool gap_rule;
  std::size_t max_phrase_length;
  std::size_t max_options_per_span;  // 0 = no limit
  double option_threshold;           // a logarithm
  bool drop_unknown;

  nlohmann::json space;  // all that defines the search space, as certificates have it
};

// Every bit of a number, as certificates have them.
std::string Hex(double number);

}  // namespace verify

#endif  // VERIFY_MODEL_H_
