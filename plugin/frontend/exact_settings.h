// The settings of the exact search, read the same way by every program: the -exact-... options and
// the moses.ini sections of the same names.
#ifndef EXACT_FRONTEND_EXACT_SETTINGS_H_
#define EXACT_FRONTEND_EXACT_SETTINGS_H_

#include <string>

#include "plugin/core/phrase/exact_options.h"
#include "plugin/frontend/setting.h"

namespace exact {

struct ExactSettings {
  ExactOptions search;
  bool ngram_trie = true;  // read ARPA files into an NgramTrie, too
  bool gap_constraint = true;
  std::string report_path;        // empty = no report
  std::string certificates_path;  // empty = no certificates
};

// Throws InputError, with its place, if a setting is invalid.
ExactSettings ReadExactSettings(const SettingFinder& find);

}  // namespace exact

#endif  // EXACT_FRONTEND_EXACT_SETTINGS_H_
