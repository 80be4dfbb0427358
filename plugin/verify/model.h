// A model: the settings of moses.ini and the command line, and the files that they name, in memory.
#ifndef VERIFY_MODEL_H_
#define VERIFY_MODEL_H_

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <unordered_set>
#include <vector>

#include "plugin/verify/language_model.h"

namespace verify {

// The values of each parameter.
using Settings = std::map<std::string, std::vector<std::string>>;

// Replaces the values of a parameter, one by one.  Throws NotCheckable on an unknown parameter,
// because it might change the search space.
void Override(const std::string& name, const std::vector<std::string>& values, Settings* settings);

// The first value; `otherwise` if there is none.
std::string First(const Settings& settings, const std::string& name, const std::string& otherwise);

// A line of a phrase table or a reordering table.
struct TableEntry {
  std::string target;       // words joined by blanks
  std::vector<float> logs;  // the scores' natural logarithms, none below -100, as in Moses
};

struct Feature {
  std::string type;
  std::string name;
  std::vector<double> weights;
  std::string path;                              // if the feature has a file
  std::multimap<std::string, TableEntry> table;  // by source phrase, in the order of the lines
  std::size_t table_limit = 0;                   // of phrase tables; 0 = none
  // Lexicalized reordering: the columns of the backward scores by orientation, then those of the
  // forward scores; -1 = none.
  std::vector<int> columns;
  bool by_target = true;            // the table has target phrases
  std::vector<float> default_logs;  // of phrases that are not in the table; empty = none
};

// In words.  Longer sentences are too large to check.
constexpr std::size_t kLongestSentence = 5000;

struct Model {
  // `given` are the settings of the command line; its "config" is the ini file.  Reads that and
  // every file that it names; of tables, only the lines whose phrases occur in the sentences.
  // Throws InputError, or NotCheckable if the model has something that is not computed here.
  Model(const Settings& given, const std::vector<std::string>& sentences);

  double Weight(const std::string& type) const;  // of all features of the type together

  std::vector<Feature> features;              // in the order of the ini file
  std::vector<const Feature*> phrase_tables;  // those in use, in the order of [mapping]
  std::unordered_set<std::string> phrases;    // the source phrases that the tables were read for
  LanguageModel language_model;
  bool lexicalized = false;
  nlohmann::json space;  // all that defines the search space, in the form of certificates
};

}  // namespace verify

#endif  // VERIFY_MODEL_H_
