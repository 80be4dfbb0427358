#include "plugin/verify/chart/tree_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace verify {
namespace {

// All trees of a vertex with the same left and right context.
struct Item {
  LeftContext left;
  ContextNumber right = kNothingBefore;
  double score = kNothing;  // of the best of them, without the words of the left context
  double deficit = 0;       // how far its priced score is below the bound of the vertex, at least
  std::size_t rule = 0;
  std::vector<const Item*> parts = {};
};

class Search {
 public:
  Search(const Network& network, const NetworkInput& input, const Forest& forest, double limit)
      : network_(network),
        input_(input),
        forest_(forest),
        limit_(limit),
        items_(input.strings.vertex_count()) {}

  std::size_t Run() {
    for (vertex_ = 0; vertex_ < items_.size(); ++vertex_) SearchVertex();
    for (const std::uint32_t goal : input_.goals) {
      for (const Item& item : items_[goal]) {
        const Contexts::Step first = input_.contexts.Append(kNothingBefore, item.left.first);
        double score = Up(item.score + first.score);
        if (item.left.second != kNoWord) {
          score = Up(score + input_.contexts.Append(first.next, item.left.second).score);
        }
        if (score > limit_) {
          throw Rejected(fmt::format("a tree scores {:.9g}:{}", score, TextOf(goal, item)));
        }
      }
    }
    return count_;
  }

 private:
  using Key = std::pair<LeftContext, ContextNumber>;

  void SearchVertex() {
    found_.clear();
    const auto& rules = input_.strings.Rules(vertex_);
    for (rule_ = 0; rule_ < rules.size(); ++rule_) {
      const double slack = Up(network_.Through(vertex_, rule_) - limit_);
      if (slack > 0) Choose(rules[rule_], 0, slack);
    }
    std::vector<Item>& items = items_[vertex_];
    for (auto& [key, item] : found_) items.push_back(std::move(item));
    std::sort(items.begin(), items.end(),
              [](const Item& a, const Item& b) { return a.deficit < b.deficit; });
    count_ += items.size();
  }

  // Fills the slots from `symbol` on in all ways that leave some slack.
  void Choose(const LongStrings::Rule& rule, std::size_t symbol, double slack) {
    while (symbol < rule.target.size() && !rule.target[symbol].is_slot) ++symbol;
    if (symbol == rule.target.size()) {
      Combine(rule);
      return;
    }
    for (const Item& item : items_[rule.target[symbol].value]) {
      const double left = Up(slack - item.deficit);
      if (!(left > 0)) break;  // the others have larger deficits
      parts_.push_back(&item);
      Choose(rule, symbol + 1, left);
      parts_.pop_back();
    }
  }

  void Combine(const LongStrings::Rule& rule) {
    input_.work.Take(1);
    Item item{{}, kNothingBefore, rule.score, 0, rule_, parts_};
    std::size_t part = 0;
    for (const TargetSymbol& symbol : rule.target) {
      if (!symbol.is_slot) {
        AppendWord(symbol.value, &item);
        continue;
      }
      const Item& below = *parts_[part++];
      AppendWord(below.left.first, &item);
      if (below.left.second != kNoWord) AppendWord(below.left.second, &item);
      item.right = below.right;
      item.score = Up(item.score + below.score);
    }
    Keep(std::move(item));
  }

  // The first words become the left context; they are scored when it is known what precedes them.
  void AppendWord(WordNumber word, Item* item) {
    const Contexts::Step step = input_.contexts.Append(item->right, word);
    LeftContext& left = item->left;
    if (left.first == kNoWord) {
      left.first = word;
    } else if (left.second == kNoWord && left.first != kStartWord) {
      left.second = word;
    } else {
      item->score = Up(item->score + step.score);
    }
    item->right = step.next;
  }

  void Keep(Item item) {
    const Network::Left* left = network_.FindLeft(vertex_, item.left);
    const Network::Right* right = network_.FindRight(vertex_, item.right);
    if (left == nullptr || right == nullptr) return;
    const double priced = Up(Up(item.score + left->price) + right->price);
    // Downwards: no tree loses more than it really does.
    item.deficit = std::max(0.0, Down(network_.Inside(vertex_) - priced));
    if (!(Up(std::min(left->claim, right->claim) - item.deficit) > limit_)) return;
    Item& known = found_[{item.left, item.right}];
    if (item.score > known.score) known = std::move(item);
  }

  std::string TextOf(std::uint32_t vertex, const Item& item) const {
    std::string text;
    std::size_t part = 0;
    for (const TargetSymbol& symbol : input_.strings.Rules(vertex)[item.rule].target) {
      text += symbol.is_slot ? TextOf(symbol.value, *item.parts[part++])
                             : " " + forest_.words[symbol.value];
    }
    return text;
  }

  const Network& network_;
  const NetworkInput& input_;
  const Forest& forest_;
  const double limit_;
  std::vector<std::vector<Item>> items_;  // by vertex; the smallest deficits first
  std::size_t count_ = 0;
  // Of the present vertex and rule:
  std::uint32_t vertex_ = 0;
  std::size_t rule_ = 0;
  std::vector<const Item*> parts_;
  std::map<Key, Item> found_;
};

}  // namespace

std::size_t SearchTrees(const Network& network, const NetworkInput& input, const Forest& forest,
                        double limit) {
  return Search(network, input, forest, limit).Run();
}

}  // namespace verify
