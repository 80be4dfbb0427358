#include "plugin/verify/chart/contexts.h"

#include <algorithm>
#include <set>

#include "plugin/verify/text.h"

namespace verify {
namespace {

// Finds which words may stand next to each other in the strings of a forest.
class Neighbours {
 public:
  Neighbours(const LongStrings& strings, const std::vector<std::uint32_t>& goals, std::size_t words)
      : strings_(strings),
        first_(strings.vertex_count()),
        last_(strings.vertex_count()),
        next_(words + 1) {
    for (std::uint32_t v = 0; v < strings.vertex_count(); ++v) {
      for (const LongStrings::Rule& rule : strings.Rules(v)) AddRule(rule.target, v);
    }
    for (const std::uint32_t goal : goals) {
      next_[words].insert(first_[goal].begin(), first_[goal].end());
    }
  }

  // The words that may follow a word; those at the beginning of goals are the last set.
  const std::vector<std::set<WordNumber>>& next() const { return next_; }

 private:
  using Set = std::set<WordNumber>;

  Set FirstOf(const TargetSymbol& symbol) const {
    return symbol.is_slot ? first_[symbol.value] : Set{symbol.value};
  }
  Set LastOf(const TargetSymbol& symbol) const {
    return symbol.is_slot ? last_[symbol.value] : Set{symbol.value};
  }

  void AddRule(const LongStrings::Target& target, std::uint32_t vertex) {
    const Set first = FirstOf(target.front());
    first_[vertex].insert(first.begin(), first.end());
    const Set last = LastOf(target.back());
    last_[vertex].insert(last.begin(), last.end());
    for (std::size_t i = 1; i < target.size(); ++i) {
      if (!joined_.emplace(target[i - 1], target[i]).second) continue;
      const Set after = FirstOf(target[i]);
      for (const WordNumber word : LastOf(target[i - 1])) {
        next_[word].insert(after.begin(), after.end());
      }
    }
  }

  const LongStrings& strings_;
  std::vector<Set> first_;  // words that strings of a vertex begin with
  std::vector<Set> last_;
  std::vector<Set> next_;
  std::set<std::pair<TargetSymbol, TargetSymbol>> joined_;
};

}  // namespace

Contexts::Contexts(const LanguageModel& model, const Forest& forest)
    : model_(model), numbers_(forest.words.size() + 1) {
  for (const std::string& word : forest.words) words_.push_back(model.Find(word).front());
  Number(model.Empty(), static_cast<WordNumber>(words_.size()));  // kNothingBefore
}

Contexts::Step Contexts::Append(ContextNumber context, WordNumber word) {
  const std::uint64_t key = std::uint64_t{context} << 32 | word;
  const auto found = steps_.find(key);
  return found != steps_.end() ? found->second
                               : steps_.emplace(key, Compute(context, word)).first->second;
}

Contexts::Step Contexts::Compute(ContextNumber context, WordNumber word) {
  if (word == kStartWord) return {Number(model_.Start(), word), 0};
  const LanguageModel::Step step = model_.Append(contexts_[context].context, words_[word]);
  return {Number(step.next, word), step.score.most};
}

ContextNumber Contexts::After(const std::vector<WordNumber>& words) {
  ContextNumber context = kNothingBefore;
  for (const WordNumber word : words) context = Append(context, word).next;
  return context;
}

ContextNumber Contexts::Number(const Context& context, WordNumber last) {
  const auto [found, is_new] =
      numbers_[last].emplace(context, static_cast<ContextNumber>(contexts_.size()));
  if (is_new) contexts_.push_back({context, last});
  return found->second;
}

NeighbourScores ScoreNeighbours(const LongStrings& strings, const std::vector<std::uint32_t>& goals,
                                Contexts* contexts, Work* work) {
  const std::size_t words = contexts->word_count();
  const Neighbours neighbours(strings, goals, words);
  NeighbourScores scores(words + 1, std::vector<double>(words, kNothing));
  // All contexts that trees can have.
  std::vector<ContextNumber> reached = {kNothingBefore};
  std::set<ContextNumber> known = {kNothingBefore};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const WordNumber last = contexts->LastWord(reached[i]);
    work->Take(neighbours.next()[last].size() / 64);
    for (const WordNumber word : neighbours.next()[last]) {
      const Contexts::Step step = contexts->Compute(reached[i], word);
      scores[last][word] = std::max(scores[last][word], step.score);
      if (known.insert(step.next).second) reached.push_back(step.next);
    }
  }
  return scores;
}

}  // namespace verify
