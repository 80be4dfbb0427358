#include "verify/model.h"

#include <fmt/format.h>

#include <cmath>

#include "verify/text.h"

namespace verify {
namespace {

using nlohmann::json;

bool ReadGapRule(const Settings& settings) {
  const std::string text = settings.Text("exact-gap-constraint", "on");
  if (text != "on" && text != "off") {
    throw InputError("exact-gap-constraint: '" + text + "'; expected on or off");
  }
  return text == "on";
}

json Describe(const Model& model, const std::string& ini_path) {
  json space = {{"ini", HashFile(ini_path)},
                {"distortion_limit", model.distortion_limit},
                {"gap_constraint", model.gap_rule},
                {"max_phrase_length", model.max_phrase_length},
                {"max_options_per_span", model.max_options_per_span},
                {"option_threshold", Hex(model.option_threshold)},
                {"drop_unknown", model.drop_unknown},
                {"tables", json::array()},
                {"features", json::array()}};
  for (const std::size_t table : model.tables) {
    space["tables"].push_back(model.features[table].name);
  }
  for (const Feature& feature : model.features) {
    json described = {{"name", feature.name}, {"weights", json::array()}};
    for (const double weight : feature.weights) described["weights"].push_back(Hex(weight));
    if (feature.type == "PhraseDictionaryMemory") described["table_limit"] = feature.table_limit;
    if (!feature.path.empty()) described["xxh128"] = HashFile(feature.path);
    space["features"].push_back(described);
  }
  return space;
}

}  // namespace

Model::Model(const Settings& settings, const std::string& ini_path, const Wanted& wanted)
    : features(ReadFeatures(settings, ini_path)),
      tables(ReadMapping(settings, features)),
      distortion_limit(settings.Integer("distortion-limit", -1)),
      gap_rule(ReadGapRule(settings)),
      max_phrase_length(static_cast<std::size_t>(settings.Integer("max-phrase-length", 20))),
      max_options_per_span(
          static_cast<std::size_t>(settings.Integer("max-trans-opt-per-coverage", 5000))),
      option_threshold(
          std::log(Parse<double>(settings.Text("translation-option-threshold", "0"), "threshold"))),
      drop_unknown(settings.Flag("drop-unknown")) {
  for (const Feature& feature : features) {
    if (feature.type == "KENLM") language_models.emplace_back(feature.path);
    if (feature.type != "LexicalReordering") continue;
    reordering_tables.emplace_back(feature.path, feature.weights.size(),
                                   feature.reordering.by_target, wanted);
  }
  for (const std::size_t table : tables) {
    phrase_tables.emplace_back(features[table].path, features[table].weights.size(), wanted);
  }
  space = Describe(*this, ini_path);
}

double Model::Weight(const std::string& type) const {
  double sum = 0;
  for (const Feature& feature : features) {
    if (feature.type == type) sum += feature.weights.front();
  }
  return sum;
}

std::string Hex(double number) { return fmt::format("{:a}", number); }

}  // namespace verify
