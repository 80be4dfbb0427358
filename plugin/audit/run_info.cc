#include "plugin/audit/run_info.h"

#include <fmt/format.h>

#include <exception>
#include <filesystem>
#include <fstream>

#include "plugin/audit/audit_folder.h"
#include "plugin/core/base/error.h"
#include "plugin/frontend/file_kind.h"
#include "plugin/frontend/tokens.h"
#include "plugin/frontend/whole_file.h"
#include "plugin/host/feature_files.h"
#include "plugin/host/file_hash.h"

namespace exact::audit {
namespace {

using nlohmann::ordered_json;

// Whether an option belongs to the description: not if it changes neither translations nor scores,
// or is described elsewhere.
bool Matters(const std::string& option) {
  return option != "config" && option != "input-file" && option != "threads" && option != "verbose";
}

ordered_json Describe(const std::string& role, const std::string& path, const std::string& hash) {
  return {
      {"role", role}, {"name", std::filesystem::path(path).filename().string()}, {"xxh128", hash}};
}

ordered_json DescribeFile(const std::string& role, const std::string& path) {
  return Describe(role, path, HashFile(path));
}

ordered_json DescribeFiles(const AuditOptions& options, const ModelConfig& config) {
  ordered_json files = ordered_json::array();
  files.push_back(DescribeFile("ini", options.ini_path));
  for (const FeatureConfig& feature : config.features) {
    if (feature.path.empty()) continue;
    files.push_back(Describe(feature.name, feature.path, HashFiles(FeatureFiles(feature))));
  }
  const auto add = [&](const std::string& role, const Setting& path) {
    if (!path.text.empty()) files.push_back(DescribeFile(role, path.text));
  };
  add("weight-file", config.weight_file);
  if (config.chart) add("unknown-lhs", config.chart->unknown_labels_file);
  files.push_back(DescribeFile("input", options.input_path));
  for (const std::string& path : options.reference_paths) {
    files.push_back(DescribeFile("reference", path));
  }
  for (const NamedFile& source : options.scores) {
    files.push_back(DescribeFile("scores " + source.name, source.path));
  }
  for (const NamedFile& log : options.times) {
    files.push_back(DescribeFile("times " + log.name, log.path));
  }
  return files;
}

ordered_json DescribeSettings(const AuditOptions& options, const AuditPlan& plan) {
  const DecoderOptions& exact = plan.exact;
  const bool chart = IsOfCharts(exact.algorithm);
  ordered_json settings;
  settings["algorithm"] = exact.algorithm_name;
  if (chart) {
    settings["stack"] = exact.beam.stack_size;
  } else {
    settings["distortion_limit"] = exact.distortion_limit;
  }
  settings["time_limit"] = exact.exact.limits.seconds;
  settings["memory_limit_mb"] = exact.exact.limits.bytes >> 20;
  settings["max_rounds"] = exact.exact.max_rounds;
  if (!chart) settings["gap_off"] = plan.gap_off;
  settings["threshold"] = plan.threshold;
  std::vector<std::string> given;
  for (const Settings::Switch& moses : options.moses) {
    if (Matters(moses.name)) given.push_back("-" + moses.name + " " + Join(moses.values, " "));
  }
  settings["options"] = Join(given, " ");
  return settings;
}

ordered_json DescribeSystems(const AuditPlan& plan) {
  ordered_json systems = ordered_json::array();
  for (const System& system : plan.systems) {
    systems.push_back({{"name", system.name},
                       {"kind", system.KindName()},
                       {"size", system.size},
                       {"space", system.free_space ? "no-gap" : "moses"}});
  }
  return systems;
}

// What the search space depends on; of a chart model, what all its pop limits share.
std::string SpaceText(const ordered_json& settings) {
  if (settings.contains("stack")) {
    return fmt::format("stack.{}", settings["stack"].get<std::size_t>());
  }
  return fmt::format("dl.{}+gap.{}", settings["distortion_limit"].get<int>(),
                     settings["gap_off"].get<bool>() ? "on,off" : "on");
}

std::string Signature(const ordered_json& info) {
  const ordered_json& settings = info["settings"];
  const ordered_json& sentences = info["sentences"];
  std::vector<std::string> files;
  for (const ordered_json& file : info["files"]) {
    files.push_back(fmt::format("{}:{}", file["name"].get<std::string>(),
                                file["xxh128"].get<std::string>().substr(0, 16)));
  }
  std::vector<std::string> systems;
  for (const ordered_json& system : info["systems"]) systems.push_back(system["name"]);
  std::string text =
      fmt::format("{}+exact.{}+{}+limits.{:g}s,{}MB,{}rounds+threshold.{:g}+systems.{}+n.{}of{}",
                  info["program"].get<std::string>(), settings["algorithm"].get<std::string>(),
                  SpaceText(settings), settings["time_limit"].get<double>(),
                  settings["memory_limit_mb"].get<std::size_t>(), settings["max_rounds"].get<int>(),
                  settings["threshold"].get<double>(), Join(systems, ","),
                  sentences["selected"].get<std::size_t>(), sentences["total"].get<std::size_t>());
  if (sentences.contains("seed")) text += fmt::format("+seed.{}", sentences["seed"].dump());
  if (!settings["options"].get<std::string>().empty()) {
    text += fmt::format("+options.'{}'", settings["options"].get<std::string>());
  }
  return text + "+xxh." + Join(files, ",");
}

}  // namespace

ordered_json MakeRunInfo(const AuditOptions& options, const AuditPlan& plan,
                         const ModelConfig& config, std::size_t total) {
  ordered_json info;
  info["format"] = 1;
  info["program"] = "moses-exact-audit " MOSES_EXACT_VERSION;
  info["files"] = DescribeFiles(options, config);
  info["settings"] = DescribeSettings(options, plan);
  info["systems"] = DescribeSystems(plan);
  SelectionOptions whole = options.selection;
  whole.shard = 0;
  whole.shards = 1;
  info["sentences"] = {{"total", total}, {"selected", CountSelected(whole, total)}};
  if (options.selection.sample != 0) info["sentences"]["seed"] = options.selection.seed;
  info["signature"] = Signature(info);
  return info;
}

ordered_json ReadRunInfo(const std::string& folder) {
  const std::string path = RunInfoPath(folder);
  std::ifstream file(path);
  EXACT_THROW_IF(!file, InputError,
                 path << ": cannot be opened; expected the folder of an audit; check the path");
  try {
    ordered_json info = ordered_json::parse(file);
    info.at("signature");
    EXACT_THROW_IF(info.at("format") != 1, InputError, "another format");
    return info;
  } catch (const std::exception& e) {
    throw InputError(path + ": damaged (" + e.what() +
                     "); expected what moses-exact-audit writes; run the audit again");
  }
}

void KeepRunInfo(const ordered_json& info, const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  EXACT_THROW_IF(error, InputError,
                 folder << ": cannot be made (" << error.message()
                        << "); expected a folder that may be written; give another one with -o");
  if (!Exists(RunInfoPath(folder))) {
    WriteWholeFile(RunInfoPath(folder), info.dump(1) + "\n");
    return;
  }
  const std::string difference = FirstDifference(ReadRunInfo(folder), info);
  EXACT_THROW_IF(!difference.empty(), InputError,
                 folder << ": holds another audit (" << difference
                        << "); expected an empty folder or this audit's; give another one with -o");
}

std::string FirstDifference(const ordered_json& a, const ordered_json& b) {
  const ordered_json patch = ordered_json::diff(a, b);
  for (const ordered_json& step : patch) {
    const std::string place = step["path"];
    const ordered_json::json_pointer pointer(place);
    const auto text = [&](const ordered_json& info) {
      return info.contains(pointer) ? info[pointer].dump() : std::string("nothing");
    };
    return place.substr(1) + ": " + text(a) + " or " + text(b);
  }
  return {};
}

}  // namespace exact::audit
