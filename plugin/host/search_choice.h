// Which search runs if neither the ini file nor the command line says it: an exact one.
#ifndef EXACT_HOST_SEARCH_CHOICE_H_
#define EXACT_HOST_SEARCH_CHOICE_H_

#include <string>
#include <vector>

#include "plugin/host/findings.h"
#include "plugin/host/settings.h"

namespace exact {

// Adds search-algorithm 20, or 21 for a chart model, if the settings have none.  A chart model has
// a section that only such models have; or it has no distortion, and the first entry of a table is
// a rule with its labels.
void ChooseSearch(const std::string& ini_path, Settings* settings);

// Reads the ini file and then the command line, and chooses the search.
Settings ReadSettings(const std::string& ini_path, const std::vector<Settings::Switch>& switches,
                      Findings* findings);
// Throws InputError instead of adding refusals.
Settings ReadSettings(const std::string& ini_path, const std::vector<Settings::Switch>& switches);

}  // namespace exact

#endif  // EXACT_HOST_SEARCH_CHOICE_H_
