// Direct access to Moses' KenLM feature: its model and its numbers for Moses' words.
//
// ken_feature.cc is C++11, as Moses is: the templates of the KenLM inside Moses do not compile as
// C++17.
#ifndef EXACT_MOSES_KEN_FEATURE_H_
#define EXACT_MOSES_KEN_FEATURE_H_

#include <boost/shared_ptr.hpp>
#include <vector>

#include "lm/virtual_interface.hh"
#include "moses/FF/StatefulFeatureFunction.h"
#include "moses/Word.h"

namespace exact {

struct KenFeature {
  const Moses::StatefulFeatureFunction* feature = nullptr;
  boost::shared_ptr<const lm::base::Model> model;
  Moses::FactorType factor = 0;
  const std::vector<lm::WordIndex>* numbers = nullptr;  // by Factor::GetId()

  // The model's number for a word; 0 if it does not know it.
  lm::WordIndex Index(const Moses::Word& word) const;
};

// Returns false if the feature is not one of Moses' six kinds of KenLM.
bool ReadKenFeature(const Moses::StatefulFeatureFunction& feature, KenFeature* read);

}  // namespace exact

#endif  // EXACT_MOSES_KEN_FEATURE_H_
