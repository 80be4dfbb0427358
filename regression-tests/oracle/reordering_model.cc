#include "regression-tests/oracle/reordering_model.h"

#include <cmath>
#include <sstream>

#include "regression-tests/oracle/text.h"

namespace oracle {
namespace {

std::string Key(const std::string& source, const std::string& target) {
  return source + "|||" + target;
}

}  // namespace

ReorderingModel::ReorderingModel(const Feature& feature) : weights_(feature.weights) {
  ReadType(feature.Argument("type"));
  std::istringstream defaults(feature.Argument("default-scores"));
  for (std::string score; std::getline(defaults, score, ',');) {
    default_scores_.push_back(std::log(ReadFloat(score)));
  }
  // Moses does not see a last line without its end.
  for (const std::string& line : ReadWholeLines(feature.Argument("path"))) {
    const std::vector<std::string> fields = Fields(line);
    if (fields.size() != (by_target_ ? 3U : 2U)) {
      Reject("a line of a reordering table", line);
    }
    std::vector<float> scores;
    for (const std::string& word : Words(fields.back()))
      scores.push_back(FloorLog(ReadFloat(word)));
    if (scores.size() != weights_.size()) Reject("as many scores as weights", line);
    // The last of several lines for a pair counts, as in Moses.
    table_[Key(Join(Words(fields[0])), by_target_ ? Join(Words(fields[1])) : "")] = scores;
  }
}

// Where a type names two of a kind, the last one counts, as in Moses.
void ReorderingModel::ReadType(const std::string& type) {
  std::istringstream parts(type);
  for (std::string part; std::getline(parts, part, '-');) {
    if (part == "msd") {
      classes_ = Classes::kMsd;
    } else if (part == "mslr") {
      classes_ = Classes::kMslr;
    } else if (part == "monotonicity") {
      classes_ = Classes::kMonotonicity;
    } else if (part == "leftright") {
      classes_ = Classes::kLeftRight;
    } else if (part == "backward" || part == "unidirectional" || part == "forward" ||
               part == "bidirectional") {
      backward_ = part != "forward";
      forward_ = part == "forward" || part == "bidirectional";
    } else if (part == "f" || part == "fe") {
      by_target_ = part == "fe";
    } else if (part != "wbe" && part != "phrase" && part != "allff") {
      Reject("a type of reordering", type);
    }
  }
  if (classes_ == Classes::kNone) Reject("a type of reordering", type);
}

int ReorderingModel::Types() const {
  return classes_ == Classes::kMsd ? 3 : classes_ == Classes::kMslr ? 4 : 2;
}

std::vector<float> ReorderingModel::Scores(const std::string& source,
                                           const std::string& target) const {
  const auto found = table_.find(Key(source, by_target_ ? target : ""));
  return found != table_.end() ? found->second : default_scores_;
}

// The column of the orientation: monotone, swap, discontinuous (in mslr: left, right); or monotone,
// other; or right, left.  The first phrase is monotone at word 0 only.
int ReorderingModel::Orientation(const Span* previous, const Span& current) const {
  const bool behind = previous == nullptr || current.first > previous->last;
  if (classes_ == Classes::kLeftRight) return behind ? 0 : 1;
  const bool monotone = current.first == (previous == nullptr ? 0 : previous->last + 1);
  if (monotone) return 0;
  if (classes_ == Classes::kMonotonicity) return 1;
  if (previous != nullptr && current.last + 1 == previous->first) return 1;
  return classes_ == Classes::kMslr && behind ? 3 : 2;
}

double ReorderingModel::Score(const Span* previous, const std::vector<float>* previous_scores,
                              const Span& current, const std::vector<float>& scores) const {
  const int orientation = Orientation(previous, current);
  double sum = 0;
  if (backward_ && !scores.empty()) {
    sum += weights_[orientation] * scores[orientation];
  }
  if (forward_ && previous != nullptr && !previous_scores->empty()) {
    const int column = orientation + (backward_ ? Types() : 0);
    sum += weights_[column] * (*previous_scores)[column];
  }
  return sum;
}

}  // namespace oracle
