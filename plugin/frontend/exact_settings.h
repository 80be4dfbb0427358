// The settings of the exact search, as every program with it reads them: the -exact-... options and
// the sections of the same names.
//
// To add an option of the exact search:
// 1. Give ExactSettings, or the core's ExactOptions, a member with the default.
// 2. Add a record to ExactOptionRecords.
// 3. Run `moses-exact-option-lists --update ROOT`, which writes the documentation's table and the
//    list for Moses.
// 4. Name it in plugin/verify/model.cc, which must not depend on this.
// Tests fail until all is done.
#ifndef EXACT_FRONTEND_EXACT_SETTINGS_H_
#define EXACT_FRONTEND_EXACT_SETTINGS_H_

#include <string>
#include <vector>

#include "plugin/core/phrase/exact_options.h"
#include "plugin/core/phrase/problem/reordering.h"
#include "plugin/frontend/dual_methods.h"
#include "plugin/frontend/option_record.h"
#include "plugin/frontend/setting.h"

namespace exact {

struct ExactSettings {
  ExactOptions exact;
  // The name of the algorithm.  Phrase-based and chart models have different ones; exact.algorithm
  // is kAuto if it is one of chart models alone.
  std::string algorithm_name = ExactAlgorithmNames().front();
  // kOwnMethod, or the method of exact.word_prices and of the papers' algorithms for chart models.
  std::string step_rule = kOwnMethod;
  bool gap_constraint = Reordering().gap_constraint;
  std::string report_path;        // empty = no report
  bool report_beam = true;        // run the stack search if only the report needs its score
  std::string certificates_path;  // empty = no certificates
};

const std::vector<OptionRecord<ExactSettings>>& ExactOptionRecords();

// The names of all algorithms, of phrase-based and of chart models, the default first.
std::vector<std::string> AllAlgorithmNames();

// Throws InputError at the place of a setting that makes no sense.
ExactSettings ReadExactSettings(const SettingFinder& find);

}  // namespace exact

#endif  // EXACT_FRONTEND_EXACT_SETTINGS_H_
