// A feature as its line in the ini file describes it.
#ifndef EXACT_HOST_FEATURE_CONFIG_H_
#define EXACT_HOST_FEATURE_CONFIG_H_

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/frontend/location.h"
#include "plugin/frontend/option_record.h"
#include "plugin/host/feature_arguments.h"
#include "plugin/host/feature_types.h"
#include "plugin/host/findings.h"
#include "plugin/host/reordering_type.h"
#include "plugin/host/settings.h"
#include "plugin/host/sparse_config.h"

namespace exact {

enum class TableForm {
  kText,
  kCompact,  // .minphr, .minlexr
  kOnDisk,   // a folder
};

struct FeatureConfig {
  // Of all files and folders of the feature.
  std::vector<std::string> Paths() const;

  FeatureKind kind;
  std::string name;  // as in [weight] and in n-best lists
  Location location;
  std::vector<double> weights;        // one per score; NaN until they are read
  bool tuneable = true;               // untuneable features are left out of n-best lists
  std::string path;                   // of the feature's table or model, if it has one
  TableForm form = TableForm::kText;  // phrase and reordering tables
  bool oov_feature = false;           // language models: a second score counts unknown words
  std::size_t max_order = 0;          // language models: Moses ignores longer n-grams; 0 = no limit
  std::size_t table_limit = 20;       // phrase tables: translations per source phrase, 0 = all
  ReorderingType reordering;          // lexicalized reordering
  std::vector<float> default_scores;  // the same: logarithms for phrases not in the table, or empty
  SparseConfig sparse;                // sparse features
};

bool HasKind(const std::vector<FeatureConfig>& features, FeatureKind kind);

// A path is relative to the working directory, as in Moses.  If there is no such file, it is
// relative to the folder of the ini file.
std::string FindFile(const std::string& path, const std::string& ini_path);

// The option that sets the table limit of phrase tables whose lines have none.
OptionRecord<FeatureConfig> TableLimitRecord();

// Reads the lines of [feature], in their order.
class FeatureReader {
 public:
  // All must outlive the object.
  FeatureReader(const Settings& settings, const std::string& ini_path, Findings* findings)
      : settings_(settings), ini_path_(ini_path), findings_(*findings) {}

  // The name of the feature that a line describes.  Features without name= are numbered in the
  // order of the calls.
  std::string NameOf(const Setting& line);

  // Adds a finding.  Returns nothing if the line is refused.
  std::optional<FeatureConfig> Read(const Setting& line);

  bool RefusedAny() const { return !refused_.empty(); }
  // Whether a line was refused that describes the feature of this name.
  bool Refused(const std::string& name) const { return refused_.count(name) != 0; }

 private:
  FeatureConfig Interpret(const FeatureArguments& arguments, const FeatureType& type,
                          const std::string& name) const;

  const Settings& settings_;
  const std::string& ini_path_;
  Findings& findings_;
  std::map<std::string, int, std::less<>> unnamed_;
  std::set<std::string> refused_;
};

}  // namespace exact

#endif  // EXACT_HOST_FEATURE_CONFIG_H_
