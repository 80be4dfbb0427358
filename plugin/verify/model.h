// A model: the settings of moses.ini and the command line, and the files that they name, in memory.
#ifndef VERIFY_MODEL_H_
#define VERIFY_MODEL_H_

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "plugin/verify/chart/chart_model.h"
#include "plugin/verify/feature.h"
#include "plugin/verify/language_model.h"
#include "plugin/verify/settings.h"

namespace verify {

// In words.  Longer sentences are too large to check.
constexpr std::size_t kLongestSentence = 5000;

// The words of a sentence.  As in Moses, a word ends at its first bar: what follows are other
// factors.  Throws Rejected if a word has more bars than Moses reads.
Words SplitSentence(std::string_view sentence);

struct Model {
  // `given` are the settings of the command line; its "config" is the ini file.  Reads that and
  // every file that it names; of tables, only the lines whose phrases occur in the sentences.
  // Throws InputError, or NotCheckable if the model has something that is not computed here.
  Model(const Settings& given, const std::vector<std::string>& sentences);

  double Weight(const std::string& type) const;  // of all features of the type together

  // Throws NotCheckable if the settings make the sentence's search space one that is not built
  // here.
  void RequireCheckable(const std::string& sentence) const;

  std::vector<Feature> features;              // in the order of the ini file
  std::vector<const Feature*> phrase_tables;  // those in use, in the order of [mapping]
  std::unordered_set<std::string> phrases;    // the source phrases that the tables were read for
  LanguageModel language_model;
  bool lexicalized = false;
  std::optional<ChartModel> chart;  // of a chart model
  nlohmann::json space;            // all that defines the search space, in the form of certificates
  std::vector<std::string> notes;  // on what was not read from the model's own files by our readers
  std::vector<std::size_t> not_hashed;  // features whose file is not there

 private:
  void DescribeSpace(const Settings& settings, const std::string& ini_path);
  void ReadInputSettings(const Settings& settings);
  void DescribePhraseSpace(const Settings& settings);
  void FindPhrases(const std::vector<std::string>& sentences);
  void ReadFiles(const Settings& settings);

  std::string tag_begin_;  // what tags in the input begin with; empty if they are words
  bool walls_at_punctuation_ = false;
  bool backs_off_ = false;  // not all phrases of all tables are used
};

}  // namespace verify

#endif  // VERIFY_MODEL_H_
