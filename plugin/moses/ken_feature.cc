#include "plugin/moses/ken_feature.h"

#include <typeinfo>

#include "lm/model.hh"
#include "moses/Factor.h"
#include "moses/LM/Ken.h"

namespace exact {
namespace {

// A derived class may name protected members.  No object of it is ever made.
template <class Model>
class Members : public Moses::LanguageModelKen<Model> {
 public:
  typedef Moses::LanguageModelKen<Model> Base;
  static const boost::shared_ptr<Model>& Ngrams(const Base& base) {
    return base.*(&Members::m_ngram);
  }
  static Moses::FactorType Factor(const Base& base) { return base.*(&Members::m_factorType); }
  static const std::vector<lm::WordIndex>& Numbers(const Base& base) {
    return base.*(&Members::m_lmIdLookup);
  }
};

template <class Model>
bool ReadAs(const Moses::StatefulFeatureFunction& feature, KenFeature* read) {
  // Not for derived classes: the backward model scores differently.
  if (typeid(feature) != typeid(Moses::LanguageModelKen<Model>)) return false;
  const Moses::LanguageModelKen<Model>* ken =
      static_cast<const Moses::LanguageModelKen<Model>*>(&feature);
  read->feature = &feature;
  read->model = Members<Model>::Ngrams(*ken);
  read->factor = Members<Model>::Factor(*ken);
  read->numbers = &Members<Model>::Numbers(*ken);
  return true;
}

}  // namespace

lm::WordIndex KenFeature::Index(const Moses::Word& word) const {
  const std::size_t id = word.GetFactor(factor)->GetId();
  return id < numbers->size() ? (*numbers)[id] : 0;
}

bool ReadKenFeature(const Moses::StatefulFeatureFunction& feature, KenFeature* read) {
  return ReadAs<lm::ngram::ProbingModel>(feature, read) ||
         ReadAs<lm::ngram::RestProbingModel>(feature, read) ||
         ReadAs<lm::ngram::TrieModel>(feature, read) ||
         ReadAs<lm::ngram::ArrayTrieModel>(feature, read) ||
         ReadAs<lm::ngram::QuantTrieModel>(feature, read) ||
         ReadAs<lm::ngram::QuantArrayTrieModel>(feature, read);
}

}  // namespace exact
