#include "plugin/host/chart/cyk_parser.h"

#include <algorithm>
#include <utility>

#include "plugin/host/vocabulary.h"

namespace exact::chart {

CykParser::CykParser(const std::vector<Grammar>& grammars, const std::vector<Word>& words,
                     const std::vector<UnknownRule>& unknown_rules, std::size_t labels)
    : grammars_(grammars), words_(words), unknown_rules_(unknown_rules) {
  starts_.resize(words.size());
  for (Starts& starts : starts_) {
    starts.first.assign(labels, kNone);
    starts.newest.assign(labels, kNone);
  }
  pending_.resize(words.size());
}

ParseChart CykParser::Parse() {
  for (std::size_t first = words_.size(); first-- > 0;) ParseFrom(first);
  std::sort(unknown_words_.begin(), unknown_words_.end());
  return std::move(chart_);
}

void CykParser::ParseFrom(std::size_t first) {
  const auto limit = [&](const Grammar& grammar) {
    return grammar.max_span == 0 ? words_.size() - 1
                                 : std::min(words_.size(), first + grammar.max_span) - 1;
  };
  for (std::vector<Application>& applications : pending_) applications.clear();
  for (std::size_t g = 0; g < grammars_.size(); ++g) {
    grammar_ = static_cast<std::uint32_t>(g);
    limit_ = limit(grammars_[g]);
    ExtendByWord(RuleTrie::kRoot, first);
  }
  for (std::size_t last = first; last < words_.size(); ++last) {
    FinishCell(first, last);
    // Rules that begin with a slot over these words.
    const std::size_t items = chart_.items.size();
    if (chart_.cells.empty() || chart_.cells.back().first != first ||
        chart_.cells.back().last != last) {
      continue;
    }
    for (std::size_t g = 0; g < grammars_.size(); ++g) {
      grammar_ = static_cast<std::uint32_t>(g);
      limit_ = limit(grammars_[g]);
      if (last >= limit_) continue;
      grammars_[g].table->trie().ForEachSlot(RuleTrie::kRoot, [&](Label label, NodeId child) {
        for (std::size_t item = chart_.cells.back().items_begin; item < items; ++item) {
          if (chart_.items[item].label != label) continue;
          tails_.push_back(static_cast<std::uint32_t>(item));
          Extend(child, last);
          tails_.pop_back();
        }
      });
    }
  }
}

void CykParser::FinishCell(std::size_t first, std::size_t last) {
  std::vector<Application>& found = pending_[last];
  if (found.empty() && first == last) AddUnknownWord(first);
  if (found.empty()) return;
  // In the order of the tables.
  std::stable_sort(found.begin(), found.end(), [](const Application& a, const Application& b) {
    return a.grammar < b.grammar;
  });
  ParseChart::Cell cell;
  cell.first = static_cast<std::uint32_t>(first);
  cell.last = static_cast<std::uint32_t>(last);
  cell.applications_begin = static_cast<std::uint32_t>(chart_.applications.size());
  chart_.applications.insert(chart_.applications.end(), found.begin(), found.end());
  cell.applications_end = static_cast<std::uint32_t>(chart_.applications.size());
  cell.items_begin = static_cast<std::uint32_t>(chart_.items.size());
  for (const Application& application : found) {
    if (application.grammar == Application::kUnknownWord) {
      AddItem(unknown_rules_[application.node].label, first, last);
      continue;
    }
    const RuleTable& table = *grammars_[application.grammar].table;
    for (const Label label : table.Labels(application.node)) AddItem(label, first, last);
    ties_ |= table.Ties(application.node);
  }
  cell.items_end = static_cast<std::uint32_t>(chart_.items.size());
  chart_.cells.push_back(cell);
}

void CykParser::AddUnknownWord(std::size_t position) {
  const auto begin = std::lower_bound(
      unknown_rules_.begin(), unknown_rules_.end(), position,
      [](const UnknownRule& rule, std::size_t wanted) { return rule.position < wanted; });
  for (auto rule = begin; rule != unknown_rules_.end() && rule->position == position; ++rule) {
    pending_[position].push_back({Application::kUnknownWord,
                                  static_cast<NodeId>(rule - unknown_rules_.begin()),
                                  static_cast<std::uint32_t>(chart_.tails.size()), 0});
  }
  if (!pending_[position].empty()) unknown_words_.push_back(position);
}

void CykParser::AddItem(Label label, std::size_t first, std::size_t last) {
  Starts& starts = starts_[first];
  const std::uint32_t newest = starts.newest[label];
  if (newest != kNone && found_[newest].last == last) return;
  const auto added = static_cast<std::uint32_t>(found_.size());
  (newest == kNone ? starts.first[label] : found_[newest].next) = added;
  starts.newest[label] = added;
  found_.push_back(
      {static_cast<std::uint32_t>(last), static_cast<std::uint32_t>(chart_.items.size()), kNone});
  chart_.items.push_back({label, static_cast<std::uint32_t>(chart_.cells.size())});
}

void CykParser::Extend(NodeId node, std::size_t last) {
  const RuleTable& table = *grammars_[grammar_].table;
  if (table.RulesBegin(node) != table.RulesEnd(node)) {
    pending_[last].push_back({grammar_, node, static_cast<std::uint32_t>(chart_.tails.size()),
                              static_cast<std::uint32_t>(tails_.size())});
    chart_.tails.insert(chart_.tails.end(), tails_.begin(), tails_.end());
  }
  if (last >= limit_) return;
  ExtendByWord(node, last + 1);
  ExtendBySlots(node, last + 1);
}

void CykParser::ExtendByWord(NodeId node, std::size_t next) {
  if (words_[next] == Vocabulary::kUnknown) return;
  const NodeId child = grammars_[grammar_].table->trie().Child(node, words_[next]);
  if (child != RuleTrie::kNone) Extend(child, next);
}

void CykParser::ExtendBySlots(NodeId node, std::size_t next) {
  grammars_[grammar_].table->trie().ForEachSlot(node, [&](Label label, NodeId child) {
    for (std::uint32_t f = starts_[next].first[label]; f != kNone && found_[f].last <= limit_;
         f = found_[f].next) {
      const std::uint32_t last = found_[f].last;
      tails_.push_back(found_[f].item);
      Extend(child, last);
      tails_.pop_back();
    }
  });
}

}  // namespace exact::chart
