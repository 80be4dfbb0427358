#include "plugin/lm/ken_ngrams.h"

#include <algorithm>
#include <cstring>

#include "lm/blank.hh"
#include "plugin/lm/ken_tables.h"
#include "plugin/lm/ngram_filter.h"

namespace exact {

using lm::ngram::BackoffValue;
using lm::ngram::DontQuantize;
using lm::ngram::ProbingVocabulary;
using lm::ngram::RestValue;
using lm::ngram::SeparatelyQuantize;
using lm::ngram::SortedVocabulary;
using lm::ngram::detail::GenericModel;
using lm::ngram::detail::HashedSearch;
using lm::ngram::trie::ArrayBhiksha;
using lm::ngram::trie::DontBhiksha;
using lm::ngram::trie::TrieSearch;

typedef GenericModel<HashedSearch<BackoffValue>, ProbingVocabulary> Probing;
typedef GenericModel<HashedSearch<RestValue>, ProbingVocabulary> RestProbing;
typedef TrieSearch<DontQuantize, DontBhiksha> PlainTrie;
typedef TrieSearch<DontQuantize, ArrayBhiksha> ArrayTrie;
typedef TrieSearch<SeparatelyQuantize, DontBhiksha> QuantTrie;
typedef TrieSearch<SeparatelyQuantize, ArrayBhiksha> QuantArrayTrie;

template struct RevealMember<PrivateMember<Probing, HashedSearch<BackoffValue> >,
                             &Probing::search_>;
template struct RevealMember<PrivateMember<RestProbing, HashedSearch<RestValue> >,
                             &RestProbing::search_>;
template struct RevealMember<PrivateMember<GenericModel<PlainTrie, SortedVocabulary>, PlainTrie>,
                             &GenericModel<PlainTrie, SortedVocabulary>::search_>;
template struct RevealMember<PrivateMember<GenericModel<ArrayTrie, SortedVocabulary>, ArrayTrie>,
                             &GenericModel<ArrayTrie, SortedVocabulary>::search_>;
template struct RevealMember<PrivateMember<GenericModel<QuantTrie, SortedVocabulary>, QuantTrie>,
                             &GenericModel<QuantTrie, SortedVocabulary>::search_>;
template struct RevealMember<
    PrivateMember<GenericModel<QuantArrayTrie, SortedVocabulary>, QuantArrayTrie>,
    &GenericModel<QuantArrayTrie, SortedVocabulary>::search_>;
template struct RevealMember<
    PrivateMember<HashedSearch<BackoffValue>, std::vector<HashTables<BackoffValue>::Middle> >,
    &HashedSearch<BackoffValue>::middle_>;
template struct RevealMember<
    PrivateMember<HashedSearch<BackoffValue>, HashTables<BackoffValue>::Longest>,
    &HashedSearch<BackoffValue>::longest_>;
template struct RevealMember<
    PrivateMember<HashedSearch<RestValue>, std::vector<HashTables<RestValue>::Middle> >,
    &HashedSearch<RestValue>::middle_>;
template struct RevealMember<PrivateMember<HashedSearch<RestValue>, HashTables<RestValue>::Longest>,
                             &HashedSearch<RestValue>::longest_>;

namespace {

// Larger models are mapped in parts when they are needed; a filter would read them whole.
constexpr std::uint64_t kMaxFilteredBuckets = 150000000;
// KenLM's tables usually have three buckets for two n-grams.
constexpr std::uint64_t kBitsPerBucket = 6;

template <class Node>
Node NodeAt(const KenPosition& position) {
  Node node;
  static_assert(sizeof(node) <= sizeof(position), "a position is two numbers at most");
  std::memcpy(&node, position.number, sizeof(node));
  return node;
}

template <class Node>
void SetPosition(const Node& node, KenNgram* ngram) {
  std::memcpy(ngram->position.number, &node, sizeof(node));
}

template <class Pointer>
void SetScores(const Pointer& found, bool independent_left, KenNgram* ngram) {
  ngram->log10 = found.Prob();
  ngram->backoff = found.Backoff();
  ngram->extends_left = !independent_left;
  ngram->extends_right = lm::ngram::HasExtension(ngram->backoff);
}

KenNgram Longest(float log10) {
  KenNgram ngram = KenNgram();
  ngram.log10 = log10;
  return ngram;
}

template <class Search>
KenNgram FindUnigram(const Search& search, lm::WordIndex word) {
  KenNgram ngram = KenNgram();
  typename Search::Node node;
  bool independent_left;
  std::uint64_t ignored;
  const typename Search::UnigramPointer found =
      search.LookupUnigram(word, node, independent_left, ignored);
  SetPosition(node, &ngram);
  SetScores(found, independent_left, &ngram);
  return ngram;
}

// KenLM's tries: an n-gram has the range of the n-grams with one more word to the left.
template <class Search>
class TrieNgrams : public KenNgrams {
 public:
  TrieNgrams(const Search& search, lm::WordIndex word_count)
      : KenNgrams(word_count), search_(search), order_(search.Order()) {}

  KenNgram Unigram(lm::WordIndex word) const override { return FindUnigram(search_, word); }

  void Extend(lm::WordIndex word, std::size_t length, const KenPosition* shorter, std::size_t count,
              std::vector<Extended>* found) const override {
    for (std::size_t i = 0; i < count; ++i) {
      Extended extended;
      extended.index = i;
      if (Find(word, length, shorter[i], &extended.ngram)) found->push_back(extended);
    }
  }

 private:
  bool Find(lm::WordIndex word, std::size_t length, const KenPosition& shorter,
            KenNgram* ngram) const {
    typename Search::Node node = NodeAt<typename Search::Node>(shorter);
    if (length + 1 == order_) {
      const typename Search::LongestPointer found = search_.LookupLongest(word, node);
      if (!found.Found()) return false;
      *ngram = Longest(found.Prob());
      return true;
    }
    bool independent_left;
    std::uint64_t ignored;
    const typename Search::MiddlePointer found = search_.LookupMiddle(
        static_cast<unsigned char>(length - 1), word, node, independent_left, ignored);
    if (!found.Found()) return false;
    SetPosition(node, ngram);
    SetScores(found, independent_left, ngram);
    return true;
  }

  const Search& search_;
  const std::size_t order_;
};

// KenLM's hash tables: the position of an n-gram is its key.
template <class Value>
class HashedNgrams : public KenNgrams {
 public:
  typedef HashTables<Value> Tables;
  typedef typename Tables::Middle Middle;
  typedef typename Tables::Longest LongestTable;

  HashedNgrams(const HashedSearch<Value>& search, lm::WordIndex word_count)
      : KenNgrams(word_count),
        search_(search),
        middle_(Tables::middle(search)),
        longest_(Tables::longest(search)),
        filter_(Buckets() <= kMaxFilteredBuckets ? kBitsPerBucket * Buckets() : 0),
        has_duplicates_(false) {
    if (Buckets() > kMaxFilteredBuckets) return;
    for (std::size_t i = 0; i < middle_.size(); ++i) AddToFilter(middle_[i]);
    AddToFilter(longest_);
  }

  KenNgram Unigram(lm::WordIndex word) const override { return FindUnigram(search_, word); }

  void Extend(lm::WordIndex word, std::size_t length, const KenPosition* shorter, std::size_t count,
              std::vector<Extended>* found) const override {
    if (length == middle_.size() + 1) {
      Find(longest_, word, shorter, count, found,
           [](const Longest_& entry, std::uint64_t) { return Longest(entry.value.prob); });
    } else {
      Find(middle_[length - 1], word, shorter, count, found,
           [](const typename Middle::Entry& entry, std::uint64_t key) {
             KenNgram ngram = KenNgram();
             const typename Value::ProbingProxy scores(entry.value);
             SetPosition(key, &ngram);
             SetScores(scores, scores.IndependentLeft(), &ngram);
             return ngram;
           });
    }
  }

  bool HasDuplicates() const override { return has_duplicates_; }

 private:
  typedef typename LongestTable::Entry Longest_;
  static constexpr std::uint64_t kEmpty = 0;  // the key of an empty bucket
  static constexpr std::size_t kBatch = 64;

  std::uint64_t Buckets() const {
    std::uint64_t buckets = static_cast<std::uint64_t>(longest_.RawEnd() - longest_.RawBegin());
    for (std::size_t i = 0; i < middle_.size(); ++i) {
      buckets += static_cast<std::uint64_t>(middle_[i].RawEnd() - middle_[i].RawBegin());
    }
    return buckets;
  }

  template <class Table>
  void AddToFilter(const Table& table) {
    for (typename Table::ConstIterator i = table.RawBegin(); i != table.RawEnd(); ++i) {
      const std::uint64_t key = i->GetKey();
      if (key == kEmpty) continue;
      if (filter_.MayExist(key)) has_duplicates_ = has_duplicates_ || IsTwice(table, key);
      filter_.Add(key);
    }
  }

  // Entries with equal keys lie one behind the other, others between them.
  template <class Table>
  static bool IsTwice(const Table& table, std::uint64_t key) {
    typename Table::ConstIterator entry;
    if (!table.Find(key, entry)) return false;
    for (;;) {
      if (++entry == table.RawEnd()) entry = table.RawBegin();
      if (entry->GetKey() == kEmpty) return false;
      if (entry->GetKey() == key) return true;
    }
  }

  // Starts to load from memory what is needed of the filter for a whole batch, and then what is
  // needed of the table, before it looks at either.
  template <class Table, class Read>
  void Find(const Table& table, lm::WordIndex word, const KenPosition* shorter, std::size_t count,
            std::vector<Extended>* found, const Read& read) const {
    std::uint64_t keys[kBatch];
    std::size_t wanted[kBatch];
    typename Table::ConstIterator entries[kBatch];
    for (std::size_t begin = 0; begin < count; begin += kBatch) {
      const std::size_t size = std::min(kBatch + 0, count - begin);
      for (std::size_t i = 0; i < size; ++i) {
        keys[i] = lm::ngram::detail::CombineWordHash(shorter[begin + i].number[0], word);
        filter_.Prefetch(keys[i]);
      }
      std::size_t wanted_size = 0;
      for (std::size_t i = 0; i < size; ++i) {
        wanted[wanted_size] = i;
        wanted_size += filter_.MayExist(keys[i]) ? 1 : 0;
      }
      for (std::size_t i = 0; i < wanted_size; ++i) {
        entries[i] = table.Ideal(keys[wanted[i]]);
        __builtin_prefetch(entries[i]);
      }
      for (std::size_t i = 0; i < wanted_size; ++i) {
        const std::uint64_t key = keys[wanted[i]];
        if (!table.FindFromIdeal(key, entries[i])) continue;
        Extended extended;
        extended.index = begin + wanted[i];
        extended.ngram = read(*entries[i], key);
        found->push_back(extended);
      }
    }
  }

  const HashedSearch<Value>& search_;
  const std::vector<Middle>& middle_;
  const LongestTable& longest_;
  NgramFilter filter_;
  bool has_duplicates_;
};

template <class Model, class Ngrams>
bool TryKind(const lm::base::Model& model, std::unique_ptr<const KenNgrams>* ngrams) {
  const Model* const kind = dynamic_cast<const Model*>(&model);
  if (kind == nullptr) return false;
  ngrams->reset(new Ngrams(SearchOf(*kind), kind->GetVocabulary().Bound()));
  return true;
}

}  // namespace

KenNgrams::~KenNgrams() {}

std::unique_ptr<const KenNgrams> KenNgrams::Of(const lm::base::Model& model) {
  std::unique_ptr<const KenNgrams> ngrams;
  TryKind<lm::ngram::ProbingModel, HashedNgrams<BackoffValue> >(model, &ngrams) ||
      TryKind<lm::ngram::RestProbingModel, HashedNgrams<RestValue> >(model, &ngrams) ||
      TryKind<lm::ngram::TrieModel, TrieNgrams<PlainTrie> >(model, &ngrams) ||
      TryKind<lm::ngram::ArrayTrieModel, TrieNgrams<ArrayTrie> >(model, &ngrams) ||
      TryKind<lm::ngram::QuantTrieModel, TrieNgrams<QuantTrie> >(model, &ngrams) ||
      TryKind<lm::ngram::QuantArrayTrieModel, TrieNgrams<QuantArrayTrie> >(model, &ngrams);
  return ngrams;
}

}  // namespace exact
