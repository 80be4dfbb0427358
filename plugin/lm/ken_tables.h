// KenLM's tables of n-grams inside a model.
//
// They are private members.  An explicit instantiation may name private members; that is how they
// are reached here, without a change to KenLM.
#ifndef EXACT_LM_KEN_TABLES_H_
#define EXACT_LM_KEN_TABLES_H_

#include <vector>

#include "lm/model.hh"
#include "util/probing_hash_table.hh"

namespace exact {

// A class whose member of type Type is revealed; Reveal(Member()) is the pointer to it.
#pragma GCC diagnostic push
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wnon-template-friend"  // it is what is wanted
#endif
template <class Owner, class Kind>
struct PrivateMember {
  typedef Kind Owner::*Type;
  friend Type Reveal(PrivateMember);
};
#pragma GCC diagnostic pop

template <class Member, typename Member::Type pointer>
struct RevealMember {
  friend typename Member::Type Reveal(Member) { return pointer; }
};

template <class Search, class Vocabulary>
const Search& SearchOf(const lm::ngram::detail::GenericModel<Search, Vocabulary>& model) {
  typedef lm::ngram::detail::GenericModel<Search, Vocabulary> Model;
  return model.*Reveal(PrivateMember<Model, Search>());
}

// The tables of a model that hashes its n-grams.
template <class Value>
struct HashTables {
  typedef lm::ngram::detail::HashedSearch<Value> Search;
  typedef util::ProbingHashTable<typename Value::ProbingEntry, util::IdentityHash> Middle;
  typedef util::ProbingHashTable<lm::ngram::detail::ProbEntry, util::IdentityHash> Longest;

  static const std::vector<Middle>& middle(const Search& search) {
    return search.*Reveal(PrivateMember<Search, std::vector<Middle> >());
  }
  static const Longest& longest(const Search& search) {
    return search.*Reveal(PrivateMember<Search, Longest>());
  }
};

}  // namespace exact

#endif  // EXACT_LM_KEN_TABLES_H_
