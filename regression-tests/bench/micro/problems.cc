#include "regression-tests/bench/micro/problems.h"

#include <string_view>

#include "plugin/frontend/tokens.h"
#include "plugin/host/line_reader.h"
#include "plugin/host/model_config.h"
#include "plugin/host/search_choice.h"
#include "plugin/host/test_files.h"
#include "regression-tests/generator/model_generator.h"
#include "regression-tests/generator/options.h"

namespace exact::bench {
namespace {

constexpr std::size_t kSampleWords = 16;  // the longest sentence of the sample
constexpr std::size_t kGeneratedWords[] = {10, 20, 40};
// Enough for every length to occur.
constexpr std::int64_t kGeneratedSentences = 400;

ModelConfig ReadConfig(const Settings& settings, const std::string& ini_path) {
  std::vector<std::string> warnings;
  return ModelConfig(settings, ini_path, &warnings);
}

}  // namespace

LoadedModel::LoadedModel(const std::string& ini_path)
    : LoadedModel(ini_path, ReadSettings(ini_path, {{"verbose", {"0"}}})) {}

LoadedModel::LoadedModel(const std::string& ini_path, const Settings& settings)
    : options_(settings), model_(ReadConfig(settings, ini_path), options_) {}

const SentenceProblem& LoadedModel::Add(const std::string& line) {
  sentences_.push_back(std::make_unique<SentenceProblem>(model_, options_, line));
  return *sentences_.back();
}

Problems::Problems(const std::string& sample_folder)
    : sample_(std::make_unique<LoadedModel>(sample_folder + "/moses.ini")) {
  Add("sample", *sample_, sample_folder + "/input.de", kSampleWords);

  const testing::TestFiles folder;  // may go away: models are read into memory
  generator::GeneratorOptions options;
  options.output = folder.folder();
  options.sentences = kGeneratedSentences;
  generator::GenerateModel(options);
  generated_ = std::make_unique<LoadedModel>(folder.Path("moses.ini"));
  for (const std::size_t words : kGeneratedWords) {
    Add("generated", *generated_, folder.Path("input.txt"), words);
  }
}

void Problems::Add(const std::string& model_name, LoadedModel& model, const std::string& input_path,
                   std::size_t words) {
  const auto distance = [words](std::size_t length) {
    return length > words ? length - words : words - length;
  };
  LineReader reader(input_path, "sentences, one a line");
  std::string best;
  std::size_t best_length = 0;
  for (std::string_view line; reader.Next(&line);) {
    const std::size_t length = SplitBlanks(line).size();
    if (best.empty() || distance(length) < distance(best_length)) {
      best.assign(line);
      best_length = length;
    }
  }
  list_.push_back({model_name + "-" + std::to_string(best_length), &model.Add(best).problem()});
}

}  // namespace exact::bench
