// The sentences on which the kernels are measured: one of the sample model and some of a generated
// model, which is made in a temporary folder.
#ifndef EXACT_BENCH_PROBLEMS_H_
#define EXACT_BENCH_PROBLEMS_H_

#include <memory>
#include <string>
#include <vector>

#include "plugin/host/decoder_options.h"
#include "plugin/host/model.h"
#include "plugin/host/problem_builder.h"
#include "plugin/host/settings.h"

namespace exact::bench {

// A model and some of its sentences.
class LoadedModel {
 public:
  // Throws InputError.
  explicit LoadedModel(const std::string& ini_path);
  LoadedModel(const LoadedModel&) = delete;
  LoadedModel& operator=(const LoadedModel&) = delete;

  // The sentence lives as long as the model.
  const SentenceProblem& Add(const std::string& line);

 private:
  LoadedModel(const std::string& ini_path, const Settings& settings);

  DecoderOptions options_;
  Model model_;
  std::vector<std::unique_ptr<SentenceProblem>> sentences_;
};

struct NamedProblem {
  std::string name;  // model and words, e.g. "sample-16"
  const SearchProblem* problem;
};

class Problems {
 public:
  // `sample_folder` is config/sample.  Throws InputError.
  explicit Problems(const std::string& sample_folder);

  const std::vector<NamedProblem>& list() const { return list_; }

 private:
  // Adds the sentence of the file whose length is closest.
  void Add(const std::string& model_name, LoadedModel& model, const std::string& input_path,
           std::size_t words);

  std::unique_ptr<LoadedModel> sample_;
  std::unique_ptr<LoadedModel> generated_;
  std::vector<NamedProblem> list_;
};

}  // namespace exact::bench

#endif  // EXACT_BENCH_PROBLEMS_H_
