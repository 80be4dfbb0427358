#ifndef EXACT_ORACLE_MODEL_H_
#define EXACT_ORACLE_MODEL_H_

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "regression-tests/oracle/arpa_model.h"
#include "regression-tests/oracle/config.h"
#include "regression-tests/oracle/reordering_model.h"
#include "regression-tests/oracle/vocabulary.h"

namespace oracle {

// One way to translate a source phrase.
struct Translation {
  Phrase target;
  double score;    // of the features that look at nothing else; without language models
  float estimate;  // Moses' ranking: with what the language models say about the phrase alone
};

// A language model and its weights.
struct WeightedLm {
  ArpaModel model;
  double weight;
  double oov_weight;  // 0 without oov-feature
};

// All that the files say.
struct Model {
  Model(const std::string& ini, const Options& options);

  // Makes a translation: `table` and its logarithms, or -1 and none for an unknown word.
  Translation Translate(const Phrase& target, int table, const std::vector<float>& scores) const;

  using Table = std::unordered_map<Phrase, std::vector<Translation>>;  // in Moses' order

  Config config;
  Vocabulary vocabulary;
  const Word sentence_begin = vocabulary.Number("<s>");
  const Word sentence_end = vocabulary.Number("</s>");
  std::vector<WeightedLm> lms;
  std::vector<ReorderingModel> reordering;
  std::vector<Table> tables;
  std::vector<std::unordered_set<Phrase>> tied;  // sources whose cut at the limit is arbitrary
  double distortion_weight = 0;
  double unknown_weight = 0;

 private:
  void ReadTable(const Feature& feature, int number);
  float Estimate(const Phrase& target, int table, const std::vector<float>& scores) const;
};

// Whether Moses' choice between two translations may hang on rounding or on its sort algorithm. The
// decoder must say so where estimates differ by 1e-4 of their size; this is a little less, so that
// rounding does not matter here.
bool IsTie(const Translation& one, const Translation& other);

}  // namespace oracle

#endif  // EXACT_ORACLE_MODEL_H_
