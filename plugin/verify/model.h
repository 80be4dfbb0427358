// A model: its features with their files in memory, and all settings that define the search space.
#ifndef VERIFY_MODEL_H_
#define VERIFY_MODEL_H_

#include <nlohmann/json.hpp>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "verify/language_model.h"
#include "verify/settings.h"

namespace verify {

// Words that some sentence has: nothing else need be kept in memory.
using Wanted = std::unordered_set<std::string>;

struct TableEntry {
  std::string target;       // words joined by blanks
  std::vector<float> logs;  // the scores' natural logarithms, none below -100, as in Moses
};
// By source phrase, in the order of the file.
using Table = std::unordered_map<std::string, std::vector<TableEntry>>;

struct Feature {
  std::string type;
  std::string name;
  std::string path;  // of those with a file
  std::vector<double> weights;
  Table table;                  // phrase tables and reordering models
  std::size_t table_limit = 0;  // phrase tables; 0 = none

  // Reordering models: which score is that of monotone, swap, right and left, as digits; the
  // directions that there are; the scores of what the table does not have, empty = none.
  std::string columns;
  bool backward = true;
  bool forward = false;
  bool by_target = true;
  std::vector<float> default_logs;
};

struct Model {
  // Reads every file.  Throws InputError; NotCheckable for what is not computed here.
  Model(const Settings& settings, const std::string& ini_path, const Wanted& wanted);

  // The sum of the weights of all features of a type.
  double Weight(const std::string& type) const;

  std::vector<Feature> features;  // in the order of the ini file
  std::vector<std::size_t>
      tables;  // those that are phrase tables in use, in the order of [mapping]
  LanguageModel language_model;
  bool lexicalized = false;  // there are reordering models

  long distortion_limit;  // negative = none
  bool gap_rule;
  std::size_t max_phrase_length;
  std::size_t max_options_per_span;  // 0 = no limit
  double option_threshold;           // a logarithm
  bool drop_unknown;

  nlohmann::json space;  // all that defines the search space, as certificates have it
};

}  // namespace verify

#endif  // VERIFY_MODEL_H_
