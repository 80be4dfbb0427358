// An ini file: settings, decoder options, features and their weights; no model is read.

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "plugin/core/base/file_limits.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/model_config.h"
#include "plugin/host/search_choice.h"
#include "regression-tests/fuzz/fuzz_target.h"

namespace exact::fuzz {
namespace {

void ExpectPromises(const ModelConfig& config) {
  FUZZ_EXPECT(!config.features.empty() && config.features.size() <= kMaxFeatures);
  for (const FeatureConfig& feature : config.features) {
    FUZZ_EXPECT(!feature.name.empty());
    FUZZ_EXPECT(!feature.weights.empty() && feature.weights.size() <= kMaxFeatureScores);
    for (const double weight : feature.weights) FUZZ_EXPECT(std::isfinite(weight));
    const bool has_default = !feature.default_scores.empty();
    FUZZ_EXPECT(!has_default || feature.default_scores.size() == feature.weights.size());
  }
  for (const std::size_t table : config.tables) {
    FUZZ_EXPECT(table < config.features.size());
    FUZZ_EXPECT(config.features[table].kind == FeatureKind::kPhraseTable);
  }
  FUZZ_EXPECT(config.InOutputOrder().size() == config.features.size());
  FUZZ_EXPECT(!FormatWeights(config).empty());
}

}  // namespace

void RunTarget(const std::uint8_t* data, std::size_t size) {
  const FuzzedFile file(data, size);
  Settings settings;
  if (!Accepts([&] { settings.ReadIni(file.path()); })) return;
  ChooseSearch(file.path(), &settings);
  // Both are tried, because an error in the one must not hide an error in the other.
  Accepts([&] { const DecoderOptions options(settings); });
  std::vector<std::string> warnings;
  std::optional<ModelConfig> config;
  if (!Accepts([&] { config.emplace(settings, file.path(), &warnings); })) return;
  ExpectPromises(*config);
  Accepts([&] { config->CheckFiles(); });
}

}  // namespace exact::fuzz
