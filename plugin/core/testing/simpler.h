// What is simpler than a part of a failing problem, simplest first; and how to print it.
#ifndef EXACT_CORE_TESTING_SIMPLER_H_
#define EXACT_CORE_TESTING_SIMPLER_H_

#include <memory>
#include <string>
#include <vector>

#include "plugin/core/testing/table_model.h"

namespace exact::testing {

// Numbers that are easier to read.  There is no way back, so shrinking ends.
std::vector<Score> SimplerScores(Score score);

// The shortest decimal number that reads back as the same double.
std::string NumberText(double value);

// What TableModel's constructor takes.
struct ModelSettings {
  std::size_t order;
  unsigned density;
  double weight;
  std::uint64_t seed;
};

std::unique_ptr<TableModel> MakeModel(const ModelSettings& settings);

// Models that may take the place of a random one: no scores, then a weight of 1; short contexts
// before long ones.
class SimplerModels {
 public:
  explicit SimplerModels(const ModelSettings& original);

  // Simplest first; valid as long as this object.
  const std::vector<const LanguageModel*>& models() const { return models_; }
  // A C++ statement that makes `model`, which is one of models() or the original.
  std::string Print(const LanguageModel* model) const;

 private:
  ModelSettings original_;
  std::vector<ModelSettings> settings_;
  std::vector<std::unique_ptr<TableModel>> owned_;
  std::vector<const LanguageModel*> models_;
};

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_SIMPLER_H_
