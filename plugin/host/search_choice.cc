#include "plugin/host/search_choice.h"

#include <string_view>

#include "plugin/frontend/file_kind.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/chart/chart_config.h"
#include "plugin/host/feature_config.h"
#include "plugin/host/line_reader.h"

namespace exact {
namespace {

bool EndsWithLabel(std::string_view phrase) {
  const std::vector<std::string_view> words = SplitBlanks(phrase);
  return !words.empty() && words.back().size() > 2 && words.back().front() == '[' &&
         words.back().back() == ']';
}

// Whether the first entry of a table is a rule.  What is wrong with the file is for its reader to
// say.
bool BeginsWithRule(const std::string& path) {
  if (!IsRegularFile(path)) return false;
  try {
    LineReader reader(path, "a rule table");
    std::string_view line;
    if (!reader.Next(&line)) return false;
    const std::size_t target = line.find("|||");
    if (target == std::string_view::npos) return false;
    const std::string_view rest = line.substr(target + 3);
    return EndsWithLabel(line.substr(0, target)) && EndsWithLabel(rest.substr(0, rest.find("|||")));
  } catch (const InputError&) {
    return false;
  }
}

bool HasRuleTables(const std::string& ini_path, const Settings& settings) {
  Findings ignored;
  FeatureReader reader(settings, ini_path, &ignored);
  bool rules = false;
  for (const Setting& line : settings.Values("feature")) {
    const auto tokens = SplitBlanks(line.text);
    const FeatureType* type = tokens.empty() ? nullptr : FindFeatureType(tokens.front());
    if (type == nullptr) continue;
    // Chart models have no distortion: then the labels of a table have no meaning.
    if (type->kind == FeatureKind::kDistortion) return false;
    if (type->kind != FeatureKind::kPhraseTable) continue;
    const auto table = reader.Read(line);
    rules = rules || (table && table->form == TableForm::kText && BeginsWithRule(table->path));
  }
  return rules;
}

}  // namespace

void ChooseSearch(const std::string& ini_path, Settings* settings) {
  if (!settings->Values("search-algorithm").empty()) return;
  const bool chart = chart::HasChartSection(*settings) || HasRuleTables(ini_path, *settings);
  settings->Add("search-algorithm", {chart ? "21" : "20", Location{ini_path}});
}

Settings ReadSettings(const std::string& ini_path, const std::vector<Settings::Switch>& switches,
                      Findings* findings) {
  Settings settings;
  settings.ReadIni(ini_path, findings);
  settings.ApplyCommandLine(switches, findings);
  ChooseSearch(ini_path, &settings);
  return settings;
}

Settings ReadSettings(const std::string& ini_path, const std::vector<Settings::Switch>& switches) {
  Findings findings;
  Settings settings = ReadSettings(ini_path, switches, &findings);
  findings.ThrowRefusal();
  return settings;
}

}  // namespace exact
