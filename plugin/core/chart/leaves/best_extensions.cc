#include "plugin/core/chart/leaves/best_extensions.h"

#include <algorithm>

namespace exact::chart {
namespace {

// A list of this many times the wanted words is not read; each wanted word is looked up in it.
constexpr std::size_t kLongList = 8;

}  // namespace

std::uint32_t BestExtensions::NodeOf(ContextId context) {
  if (context >= node_of_.size()) node_of_.resize(context + context / 2 + 1, kNone);
  if (node_of_[context] == kNone) {
    node_of_[context] = static_cast<std::uint32_t>(nodes_.size());
    const std::uint32_t depth = language_.ShapeOf(context).depth;
    if (depth >= by_depth_.size()) by_depth_.resize(depth + 1);
    by_depth_[depth].push_back(node_of_[context]);
    nodes_.push_back({context, {kMinusInfinity, {kNone, 0}}, kNone});
  }
  return node_of_[context];
}

void BestExtensions::Add(ContextId context, Score value, Source source) {
  Node& node = nodes_[NodeOf(context)];
  if (value > node.own.value) node.own = {value, source};
  if (value > best_.value) best_ = {value, source};
}

void BestExtensions::Run(const std::vector<LeafWord>& wanted, Score* best, Source* sources) {
  for (const LeafWord word : wanted) wanted_[word] = true;
  for (std::size_t depth = by_depth_.size(); depth-- > 0;) {
    for (const std::uint32_t i : by_depth_[depth]) {
      const Node node = nodes_[i];
      Sort(node);
      ScoreWords(node, wanted, best, sources);
      HandDown(node);
    }
  }
  for (const LeafWord word : wanted) wanted_[word] = false;
  for (const Node& node : nodes_) node_of_[node.context] = kNone;
  for (std::vector<std::uint32_t>& nodes : by_depth_) nodes.clear();
  nodes_.clear();
  handed_.clear();
  best_ = {kMinusInfinity, {kNone, 0}};
}

void BestExtensions::Sort(const Node& node) {
  sorted_.clear();
  for (std::uint32_t i = node.first; i != kNone; i = handed_[i].next) {
    sorted_.push_back(handed_[i]);
  }
  std::sort(sorted_.begin(), sorted_.end(),
            [](const Handed& a, const Handed& b) { return a.value > b.value; });
}

BestExtensions::Valued BestExtensions::BestFor(const Node& node, LeafWord word) {
  for (const Handed& handed : sorted_) {
    if (handed.value <= node.own.value) break;
    if (!language_.Needs(handed.from, word)) return {handed.value, handed.source};
  }
  return node.own;
}

void BestExtensions::ScoreWords(const Node& node, const std::vector<LeafWord>& wanted, Score* best,
                                Source* sources) {
  const auto take = [&](LeafWord word, const Valued& valued, Score h) {
    if (!(valued.value + h > best[word])) return;
    best[word] = valued.value + h;
    sources[word] = valued.source;
  };
  if (language_.ShapeOf(node.context).shorter == IdTable::kNone) {
    // <s> scores nothing after any context, so the values alone decide.
    for (const LeafWord word : wanted) {
      if (language_.IsStart(word)) {
        take(word, best_, 0);
      } else {
        take(word, BestFor(node, word), language_.ScoreAfter(node.context, word));
      }
    }
    return;
  }
  const Range<LeafLanguage::Entry> entries = language_.Entries(node.context);
  if (entries.size() > kLongList * wanted.size()) {
    for (const LeafWord word : wanted) {
      if (const LeafLanguage::Entry* entry = language_.Find(node.context, word)) {
        take(word, BestFor(node, word), entry->score);
      }
    }
    return;
  }
  for (const LeafLanguage::Entry& entry : entries) {
    if (wanted_[entry.word]) take(entry.word, BestFor(node, entry.word), entry.score);
  }
}

void BestExtensions::HandDown(const Node& node) {
  const LeafLanguage::Shape shape = language_.ShapeOf(node.context);
  if (shape.shorter == IdTable::kNone) return;
  Valued best = node.own;
  if (!sorted_.empty() && sorted_.front().value > best.value) {
    best = {sorted_.front().value, sorted_.front().source};
  }
  Node& shorter = nodes_[NodeOf(shape.shorter)];
  handed_.push_back({best.value + shape.backoff, best.source, node.context, shorter.first});
  shorter.first = static_cast<std::uint32_t>(handed_.size() - 1);
}

}  // namespace exact::chart
