#ifndef EXACT_ORACLE_REORDERING_MODEL_H_
#define EXACT_ORACLE_REORDERING_MODEL_H_

#include <string>
#include <unordered_map>
#include <vector>

#include "regression-tests/oracle/config.h"

namespace oracle {

struct Span {
  int first;
  int last;
};

// A lexicalized reordering model: what a phrase pays for its place relative to the phrase before.
class ReorderingModel {
 public:
  explicit ReorderingModel(const Feature& feature);

  bool ChargesPrevious() const { return forward_; }

  // The scores of a phrase pair: those of the table, else the default, else none.
  std::vector<float> Scores(const std::string& source, const std::string& target) const;

  // What the phrase at `current` adds after the one at `previous`, which is null at the beginning.
  double Score(const Span* previous, const std::vector<float>* previous_scores, const Span& current,
               const std::vector<float>& scores) const;

 private:
  enum class Classes { kNone, kMsd, kMslr, kMonotonicity, kLeftRight };

  void ReadType(const std::string& type);
  int Types() const;
  int Orientation(const Span* previous, const Span& current) const;

  Classes classes_ = Classes::kNone;
  bool backward_ = true;
  bool forward_ = false;
  bool by_target_ = true;
  std::vector<double> weights_;
  std::vector<float> default_scores_;
  std::unordered_map<std::string, std::vector<float>> table_;
};

}  // namespace oracle

#endif  // EXACT_ORACLE_REORDERING_MODEL_H_
