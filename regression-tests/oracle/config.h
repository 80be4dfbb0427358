#ifndef EXACT_ORACLE_CONFIG_H_
#define EXACT_ORACLE_CONFIG_H_

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace oracle {

// A line of [feature]: its kind and its arguments, and the weights of its scores.
struct Feature {
  std::string kind;
  std::string name;
  std::map<std::string, std::string> arguments;
  std::vector<double> weights;

  std::string Argument(const std::string& key, const std::string& otherwise = "") const;
};

// What moses.ini and the command line say, as far as it decides which derivations there are and
// what they score.
struct Config {
  std::vector<Feature> features;  // in the order of the file
  std::vector<int> mapping;       // the phrase tables in use
  int distortion_limit = -1;      // negative: none
  bool gap_rule = true;
  std::size_t max_phrase_length = 20;
  std::size_t options_per_span = 5000;  // 0: no limit
  std::size_t table_limit = 20;         // of tables that do not say
  float option_threshold = 0;           // as a factor; 0: none
  bool drop_unknown = false;
  std::size_t nbest_size = 0;
  bool nbest_distinct = false;
};

// Options of the command line: a name without its dash, and its values.
using Options = std::vector<std::pair<std::string, std::vector<std::string>>>;

// Reads the ini file; options replace its sections.  A section or an option that is not known
// throws, because it might change the best derivation.
Config ReadConfig(const std::string& ini, const Options& options);

}  // namespace oracle

#endif  // EXACT_ORACLE_CONFIG_H_
