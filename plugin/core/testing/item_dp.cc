#include "plugin/core/testing/item_dp.h"

#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace exact::testing {
namespace {

using chart::EdgeId;
using chart::Symbol;
using chart::Tree;
using chart::VertexId;

struct Item {
  // The first words, whose scores depend on what comes before: at most n-1, none behind <s>.
  std::vector<Word> left;
  bool closed = false;  // whether there may be words behind them
  std::string state;

  bool operator<(const Item& other) const {
    return std::tie(left, closed, state) < std::tie(other.left, other.closed, other.state);
  }
};

struct Best {
  Score score = 0;  // of all words but `left`
  EdgeId edge = 0;
  std::vector<const std::pair<const Item, Best>*> tails;
};

using Items = std::map<Item, Best>;

class Program {
 public:
  explicit Program(const chart::Problem& problem)
      : problem_(problem), forest_(problem.forest), lm_(*problem.language_model) {}

  std::optional<OracleTree> Solve() {
    if (!problem_.goal) return std::nullopt;
    items_.resize(forest_.vertex_count());
    for (VertexId vertex = 0; vertex <= *problem_.goal; ++vertex) {
      for (EdgeId edge = forest_.EdgesBegin(vertex); edge < forest_.EdgesEnd(vertex); ++edge) {
        Best best{0, edge, {}};
        Combine(vertex, best);
      }
    }
    const Items::value_type* winner = nullptr;
    Score winning = 0;
    for (const Items::value_type& item : items_[*problem_.goal]) {
      const Score score = item.second.score + ScoreWithoutContext(item.first.left);
      if (winner == nullptr || score > winning) {
        winner = &item;
        winning = score;
      }
    }
    if (winner == nullptr) return std::nullopt;
    OracleTree answer{{}, winning};
    Collect(*winner, answer.tree);
    return answer;
  }

 private:
  // Tries all items of the tails that are not chosen yet.
  void Combine(VertexId head, Best& best) {
    const chart::Range<VertexId> tails = forest_.Tails(best.edge);
    if (best.tails.size() == tails.size()) {
      AddItem(head, best);
      return;
    }
    for (const Items::value_type& item : items_[tails[best.tails.size()]]) {
      best.tails.push_back(&item);
      Combine(head, best);
      best.tails.pop_back();
    }
  }

  void AddItem(VertexId head, Best best) {
    Item item;
    item.closed = lm_.Order() == 1;
    item.state.resize(lm_.StateSize());
    lm_.NoContext(item.state.data());
    best.score = forest_.edge(best.edge).score;
    for (const Symbol symbol : forest_.Target(best.edge)) {
      if (symbol.is_slot()) {
        AppendItem(*best.tails[symbol.tail()], item, best.score);
      } else {
        AppendWord(symbol.word(), item, best.score);
      }
    }
    const auto [found, is_new] = items_[head].emplace(item, best);
    if (!is_new && best.score > found->second.score) found->second = best;
  }

  void AppendWord(Word word, Item& item, Score& score) const {
    if (word == kSentenceStart) {
      lm_.BeginSentence(item.state.data());
      item.closed = true;
      return;
    }
    const Score word_score = Extend(word, item.state);
    if (item.closed) {
      score += word_score;
    } else {
      item.left.push_back(word);
      item.closed = item.left.size() + 1 == lm_.Order();
    }
  }

  void AppendItem(const Items::value_type& tail, Item& item, Score& score) const {
    for (const Word word : tail.first.left) AppendWord(word, item, score);
    score += tail.second.score;
    if (!tail.first.closed) return;
    item.closed = true;
    item.state = tail.first.state;
  }

  Score Extend(Word word, std::string& state) const {
    std::string next(lm_.StateSize(), '\0');
    const Score score = lm_.Extend(state.data(), word, next.data());
    state = next;
    return score;
  }

  Score ScoreWithoutContext(const std::vector<Word>& words) const {
    std::string state(lm_.StateSize(), '\0');
    lm_.NoContext(state.data());
    Score score = 0;
    for (const Word word : words) score += Extend(word, state);
    return score;
  }

  static void Collect(const Items::value_type& item, Tree& tree) {
    tree.edges.push_back(item.second.edge);
    for (const Items::value_type* tail : item.second.tails) Collect(*tail, tree);
  }

  const chart::Problem& problem_;
  const chart::Forest& forest_;
  const LanguageModel& lm_;
  std::vector<Items> items_;
};

}  // namespace

std::optional<OracleTree> ItemOptimum(const chart::Problem& problem) {
  return Program(problem).Solve();
}

}  // namespace exact::testing
