// The features of a model, as the lines of moses.ini describe them.
#ifndef VERIFY_FEATURE_H_
#define VERIFY_FEATURE_H_

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "plugin/verify/ngram_model.h"
#include "plugin/verify/rounding.h"
#include "plugin/verify/settings.h"

namespace verify {

// Moses' score for a word that no table has.
constexpr double kUnknownWordScore = -100;

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
  std::shared_ptr<const NgramModel> ngrams;      // of language models
  std::size_t table_limit = 0;                   // of phrase tables; 0 = none
  // Lexicalized reordering: the columns of the backward scores by orientation, then those of the
  // forward scores; -1 = none.
  std::vector<int> columns;
  bool by_target = true;            // the table has target phrases
  std::vector<float> default_logs;  // of phrases that are not in the table; empty = none
};

// Reads [feature], [weight] and -weight-overwrite; opens no file.  Throws InputError on what Moses
// or the decoder refuses, and NotCheckable on features that are not computed here.
std::vector<Feature> ReadFeatures(const Settings& settings, const std::string& ini_path);

// The weights of all features of a type together.
double WeightOf(const std::vector<Feature>& features, const std::string& type);

// What the penalties score for a phrase or a rule with so many target words.
Interval PenaltyScore(const std::vector<Feature>& features, std::size_t words);

// The phrase tables of [mapping], one for each path; without [mapping], the first one.
std::vector<const Feature*> ReadMapping(const Settings& settings,
                                        const std::vector<Feature>& features);

// Reads the type of a reordering model, for example "wbe-msd-bidirectional-fe": sets the columns,
// by_target and the number of weights.
void ReadReorderingType(const std::string& type, const std::string& where, Feature* feature);

}  // namespace verify

#endif  // VERIFY_FEATURE_H_
