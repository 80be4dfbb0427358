// Reads phrase tables and reordering tables.
#ifndef VERIFY_TABLE_H_
#define VERIFY_TABLE_H_

#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

#include "plugin/verify/feature.h"
#include "plugin/verify/text.h"

namespace verify {

// The fields of a line, with ||| between them.
Words SplitFields(std::string_view line);

// The natural logarithms of probabilities, none below -100.  As in Moses, probabilities have single
// precision.
std::vector<float> Logarithms(std::string_view probabilities, const std::string& where);

// Moses' estimate of a line, in single precision and in Moses' order: the scores of the features
// that depend on the line alone, and of the language models as far as the context is known, then
// the rest of the language models' scores.  An empty word stands for a part of a rule.
float Estimate(const std::vector<Feature>& features, const Feature& table, const Words& target,
               const std::vector<float>& logs);

// Keeps the entries of the highest estimates; 0 = all.  Which of two equal ones stays depends on
// the sort.  Moses is built with the same library.
template <class Entry>
void CutTable(std::size_t limit, std::vector<Entry>* entries) {
  if (limit == 0) return;
  const auto middle = entries->begin() + std::min(limit, entries->size());
  std::partial_sort(entries->begin(), middle, entries->end(),
                    [](const Entry& a, const Entry& b) { return a.estimate > b.estimate; });
  entries->erase(middle, entries->end());
}

// Fills the feature's table with the lines whose source phrase is wanted.  The others are read as
// far as the decoder reads them.  Throws InputError (file:line).
void ReadTable(const std::unordered_set<std::string>& wanted, Feature* feature);

}  // namespace verify

#endif  // VERIFY_TABLE_H_
