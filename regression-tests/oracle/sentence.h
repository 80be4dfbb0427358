#ifndef EXACT_ORACLE_SENTENCE_H_
#define EXACT_ORACLE_SENTENCE_H_

#include <string>
#include <vector>

#include "regression-tests/oracle/model.h"

namespace oracle {

struct Option {
  Span span;
  Translation translation;
  std::vector<std::vector<float>> reordering;  // for each model, the scores of the phrase pair
};

// A sentence and the ways to translate its spans.
struct Sentence {
  Sentence(Model& the_model, const std::string& line);

  const Model& model;
  Phrase source;
  std::vector<Option> options;
  bool ties = false;  // whether Moses' choice of options hangs on rounding or a sort algorithm

 private:
  void AddSpan(Model& the_model, const Span& span);
  std::vector<Translation> LookUp(const Span& span);
  void CutToBest(std::vector<Translation>& all);
  void CutAtThreshold(std::vector<Translation>& all);
  void NoteTies(const std::vector<Translation>& kept, const std::vector<Translation>& lost);
  Translation Unknown(Model& the_model, Word word) const;
};

}  // namespace oracle

#endif  // EXACT_ORACLE_SENTENCE_H_
