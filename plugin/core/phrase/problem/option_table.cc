#include "plugin/core/phrase/problem/option_table.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace exact {
namespace {

OptionTable::Entry Compile(OptionId id, const PhraseOption& option, LmContexts& contexts) {
  const std::size_t context_length = contexts.model().Order() - 1;
  const std::size_t left_words = std::min(context_length, option.target.size());
  const Word* begin = option.target.data();
  const Word* middle = begin + left_words;
  const Word* end = begin + option.target.size();

  ContextId context = contexts.no_context();
  const Score left = contexts.Extend(context, begin, middle, &context);
  const Score inner = contexts.Extend(context, middle, end, &context);

  OptionTable::Entry entry;
  entry.id = id;
  entry.fixed = option.score + inner;
  entry.estimate = option.score + left + inner;
  entry.target = begin;
  entry.left_words = static_cast<std::uint32_t>(left_words);
  entry.right = left_words == context_length ? context : OptionTable::kDependsOnLeft;
  entry.empty_target = option.target.empty();
  return entry;
}

}  // namespace

OptionTable::OptionTable(const SearchProblem& problem, LmContexts& contexts) {
  entries_.reserve(problem.options.size());
  for (OptionId id = 0; id < problem.options.size(); ++id) {
    entries_.push_back(Compile(id, problem.options[id], contexts));
  }
  const auto span_of = [&](const Entry& entry) {
    const PhraseOption& option = problem.options[entry.id];
    return std::make_tuple(option.first, option.last);
  };
  std::stable_sort(entries_.begin(), entries_.end(), [&](const Entry& a, const Entry& b) {
    return std::make_tuple(span_of(a), -a.estimate) < std::make_tuple(span_of(b), -b.estimate);
  });

  spans_from_.assign(problem.sentence_length + 1, 0);
  for (std::uint32_t begin = 0; begin < entries_.size();) {
    std::uint32_t end = begin + 1;
    while (end < entries_.size() && span_of(entries_[end]) == span_of(entries_[begin])) ++end;
    const auto [first, last] = span_of(entries_[begin]);
    spans_.push_back({first, last, begin, end});
    spans_from_[first + 1] = static_cast<SpanId>(spans_.size());
    begin = end;
  }
  for (std::size_t i = 1; i < spans_from_.size(); ++i) {
    spans_from_[i] = std::max(spans_from_[i], spans_from_[i - 1]);
  }
  if (problem.reordering.lexicalized) AddLexical(problem);
}

void OptionTable::AddLexical(const SearchProblem& problem) {
  std::map<OrientationScores, std::uint32_t> classes;
  lexical_.reserve(entries_.size() * kOrientations * (kOrientations + 1));
  for (Entry& entry : entries_) {
    const PhraseOption& option = problem.options[entry.id];
    const auto number = static_cast<std::uint32_t>(classes.size());
    entry.forward_class = classes.emplace(option.forward, number).first->second;
    for (const Score own : option.backward) {
      for (const Score next : option.forward) lexical_.push_back(own + next);
      lexical_.push_back(own);
    }
  }
}

}  // namespace exact
