// KenLM's table of n-grams inside a model.
//
// KenLM's public calls score a word after a context.  They look up every n-gram from the word alone
// to the longest one again, or, to extend an n-gram by one word to the left, look up that n-gram
// again and return the difference of two rounded numbers.  The table itself answers with one look-up
// and its own numbers, but it is a private member.  An explicit instantiation may name private
// members; that is how it is reached here, without a change to KenLM.
#ifndef EXACT_LM_KEN_SEARCH_H_
#define EXACT_LM_KEN_SEARCH_H_

#include "lm/model.hh"

namespace exact {

template <class Search, class Vocabulary>
using GenericKenModel = lm::ngram::detail::GenericModel<Search, Vocabulary>;

template <class Model>
struct KenSearchMember;
template <class Search, class Vocabulary>
struct KenSearchMember<GenericKenModel<Search, Vocabulary>> {
  using Type = Search GenericKenModel<Search, Vocabulary>::*;
  friend Type Reveal(KenSearchMember /*unused*/);
};

template <class Member, typename Member::Type pointer>
struct RevealMember {
  friend typename Member::Type Reveal(Member /*unused*/) { return pointer; }
};

template <class Search, class Vocabulary>
const Search& SearchOf(const GenericKenModel<Search, Vocabulary>& model) {
  return model.*Reveal(KenSearchMember<GenericKenModel<Search, Vocabulary>>());
}

}  // namespace exact

#endif  // EXACT_LM_KEN_SEARCH_H_
