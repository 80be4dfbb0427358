// moses-exact-bench: measures searches against each other, sentence by sentence.
//
//   moses-exact-bench SYSTEM[,SYSTEM...] -f moses.ini [OPTION ...] < SENTENCES
//   moses-exact-bench --algorithms      prints the names of the exact algorithms
//
// Loads the model and prints "ready", so that the caller can measure the start.  Reads a sentence,
// runs every system on it, and prints a JSON record for each; another system is the first each
// time.  Then it reads the next sentence, so that the caller can run other programs in between.
// Options are those of moses-exact.  regression-tests/bench/run makes tables.
// Exit codes: 0 done, 1 a file is wrong or a sentence failed, 2 wrong usage.

#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/core/phrase/exact_search.h"
#include "plugin/frontend/location.h"
#include "plugin/frontend/say.h"
#include "plugin/host/command_line.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/kept_memory.h"
#include "plugin/host/model.h"
#include "plugin/host/model_config.h"
#include "plugin/host/run_program.h"
#include "plugin/host/search_choice.h"
#include "regression-tests/bench/src/measurement.h"
#include "regression-tests/bench/src/system.h"

namespace exact::bench {
namespace {

void MeasureAll(const Model& model, const std::vector<System>& systems) {
  std::string line;
  for (long id = 0; std::getline(std::cin, line); ++id) {
    for (std::size_t i = 0; i < systems.size(); ++i) {
      const System& system = systems[(static_cast<std::size_t>(id) + i) % systems.size()];
      std::fputs(FormatMeasurement(Measure(model, system, line), id).c_str(), stdout);
    }
    std::fflush(stdout);
  }
}

int Run(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--algorithms") {
    for (const std::string& name : ExactAlgorithmNames()) fmt::print("{}\n", name);
    return kSuccess;
  }
  if (argc < 2 || argv[1][0] == '-') {
    throw UsageError("expected SYSTEM[,SYSTEM...] -f moses.ini [OPTION ...]");
  }
  // The list of systems stands where the parser expects the program's name.
  const std::vector<Settings::Switch> switches = ParseCommandLine(argc - 1, argv + 1);
  const Settings::Switch* ini = FindSwitch(switches, "config");
  if (ini == nullptr || ini->values.size() != 1) {
    throw UsageError("no moses.ini; expected -f moses.ini");
  }
  const Settings settings = ReadSettings(ini->values.front(), switches);
  DecoderOptions options(settings);
  // All systems of a run use the same language model, the one of the exact search.
  options.algorithm =
      IsOfCharts(options.algorithm) ? SearchAlgorithm::kChartExact : SearchAlgorithm::kExact;
  const std::vector<System> systems = ParseSystems(argv[1], options);
  std::vector<std::string> warnings;
  const ModelConfig config(settings, ini->values.front(), &warnings);
  for (const std::string& warning : warnings) Say("{}\n", warning);
  const Model model(config, options);
  fmt::print("ready\n");
  std::fflush(stdout);
  KeepFreedMemory();  // as moses-exact does
  MeasureAll(model, systems);
  return kSuccess;
}

}  // namespace
}  // namespace exact::bench

int main(int argc, char** argv) {
  return exact::RunProgram("moses-exact-bench", argc, argv, exact::bench::Run);
}
