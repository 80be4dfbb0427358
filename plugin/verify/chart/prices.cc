#include "plugin/verify/chart/prices.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "plugin/verify/text.h"

namespace verify {
namespace {

using nlohmann::json;

constexpr double kUnit = 1000;  // prices are written in thousandths

template <class Map, class Key>
std::optional<double> Find(const Map& prices, const Key& key) {
  const auto found = prices.find(key);
  return found == prices.end() ? std::nullopt : std::optional<double>(found->second);
}

double ReadPrice(const json& price) {
  if (!price.is_number_integer() || std::abs(price.get<double>()) > kLargest) {
    throw Rejected("a price is no whole number up to 1e12");
  }
  return price.get<double>() / kUnit;
}

}  // namespace

Prices::Prices(const json& certificate, const Forest& forest, Contexts* contexts,
               const NeighbourScores& neighbours)
    : contexts_(*contexts), neighbours_(neighbours) {
  for (WordNumber word = 0; word < forest.words.size(); ++word) {
    words_.emplace(forest.words[word], word);
  }
  for (std::uint32_t v = 0; v < forest.vertices.size(); ++v) {
    const Forest::Vertex& vertex = forest.vertices[v];
    vertices_.emplace(std::tuple(vertex.label, vertex.first, vertex.last), v);
  }
  for (std::vector<OfVertex>& level : prices_) level.resize(forest.vertices.size());
  for (const char* side : {"left_prices", "right_prices"}) {
    if (!certificate.contains(side)) continue;
    for (const json& list : certificate[side]) ReadList(list, side[0] == 'l');
  }
}

// Level, label, first and last word of a vertex, and words and prices by turns.
void Prices::ReadList(const json& list, bool is_left) {
  const auto level = list.at(0).get<std::size_t>();
  if (level < 1 || level > kLevels) throw Rejected("there are no prices of this level");
  const auto vertex =
      vertices_.find(std::tuple(list.at(1).get<std::string>(), list.at(2).get<std::uint32_t>(),
                                list.at(3).get<std::uint32_t>()));
  if (vertex == vertices_.end()) return;
  OfVertex& prices = prices_[level - 1][vertex->second];
  const json& entries = list.at(4);
  for (std::size_t i = 0; i < entries.size(); i += 2) {
    const Words texts = Split(entries.at(i).get_ref<const std::string&>());
    const double price = ReadPrice(entries.at(i + 1));
    std::vector<WordNumber> words;
    for (const std::string_view text : texts) {
      const auto word = words_.find(std::string(text));
      if (word != words_.end()) words.push_back(word->second);
    }
    if (words.size() != texts.size() || words.size() > kLevels) continue;
    if (!is_left) {
      prices.right[contexts_.ModelContext(contexts_.After(words))] = price;
      continue;
    }
    words.resize(kLevels, kNoWord);
    prices.left[{words[0], words[1]}] = price;
  }
}

double Prices::Left(std::size_t level, std::uint32_t vertex, const LeftContext& left) const {
  const auto& prices = prices_[level - 1][vertex].left;
  if (const auto own = Find(prices, left)) return *own;
  if (left.first == kStartWord) return 0;
  const Contexts::Step first = contexts_.Append(kNothingBefore, left.first);
  double score = 0;  // of the words that the price found does not have
  if (left.second != kNoWord) {
    score = contexts_.Append(first.next, left.second).score;
    if (const auto shorter = Find(prices, LeftContext{left.first, kNoWord})) {
      return *shorter + score;
    }
  }
  if (const auto shortest = Find(prices, LeftContext())) return *shortest + first.score + score;
  if (level == 1 || left.second == kNoWord) return 0;
  const double next = neighbours_[left.first][left.second];  // kNothing if no tree has both words
  return Left(1, vertex, {left.first, kNoWord}) + std::max(next, -kLargest);
}

double Prices::Right(std::size_t level, std::uint32_t vertex, ContextNumber right) const {
  if (const auto own = Find(prices_[level - 1][vertex].right, contexts_.ModelContext(right))) {
    return *own;
  }
  if (level == 1) return 0;
  return Right(1, vertex, contexts_.After({contexts_.LastWord(right)}));
}

}  // namespace verify
