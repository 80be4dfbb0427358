// A feature as its line in the ini file describes it.
#ifndef EXACT_HOST_FEATURE_CONFIG_H_
#define EXACT_HOST_FEATURE_CONFIG_H_

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/frontend/location.h"
#include "plugin/frontend/option_record.h"
#include "plugin/host/reordering_type.h"
#include "plugin/host/settings.h"

namespace exact {

enum class FeatureKind {
  kDistortion,
  kLanguageModel,
  kLexicalReordering,
  kWordPenalty,
  kPhrasePenalty,
  kUnknownWordPenalty,
  kPhraseTable,
};

struct FeatureConfig {
  FeatureKind kind;
  std::string name;  // as in [weight] and in n-best lists
  Location location;
  std::vector<double> weights;        // one per score; NaN until they are read
  bool tuneable = true;               // untuneable features are left out of n-best lists
  std::string path;                   // of the feature's file, if it has one
  bool oov_feature = false;           // language models: a second score counts unknown words
  bool compact = false;               // the file is a compact table of Moses
  std::size_t table_limit = 20;       // phrase tables: translations per source phrase, 0 = all
  ReorderingType reordering;          // lexicalized reordering
  std::vector<float> default_scores;  // the same: logarithms for phrases not in the table, or empty
};

// The option that sets the table limit of phrase tables whose lines have none.
OptionRecord<FeatureConfig> TableLimitRecord();

// Reads the lines of [feature], in their order.
class FeatureReader {
 public:
  // Both must outlive the object.
  FeatureReader(const Settings& settings, const std::string& ini_path)
      : settings_(settings), ini_path_(ini_path) {}

  // Throws InputError (file:line) on unsupported features and wrong arguments.
  FeatureConfig Read(const Setting& line);

 private:
  const Settings& settings_;
  const std::string& ini_path_;
  std::map<std::string_view, int> unnamed_;
};

}  // namespace exact

#endif  // EXACT_HOST_FEATURE_CONFIG_H_
