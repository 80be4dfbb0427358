#include "plugin/host/chart/rule_table.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "plugin/core/base/error.h"
#include "plugin/core/base/memory_meter.h"
#include "plugin/host/chart/rule_line.h"
#include "plugin/host/chart/sentence_marks.h"
#include "plugin/host/option_cuts.h"

namespace exact::chart {

// Reads the file line by line and stores the rules of one source side after the other.
class RuleTable::Reader {
 public:
  Reader(const Config& config, Vocabulary* source_vocabulary, Vocabulary* labels, RuleTable* table)
      : config_(config),
        source_vocabulary_(*source_vocabulary),
        labels_(*labels),
        table_(*table),
        lines_(config_.path,
               {"rule table", "source [X] ||| target [X] ||| scores ||| alignment", 3,
                config_.num_scores, "set num-features of the feature line to what the table has"},
               config_.on_progress) {}

  void Run() {
    while (lines_.Next()) {
      if (IsWanted()) ReadLine();
    }
    FinishSource();
    table_.lines_ = lines_.location().line;
    table_.sources_.resize(table_.trie_.size());
    StoreGroups();
  }

 private:
  // Rules [begin, end) that stood together in the file.
  struct Group {
    NodeId node;
    RuleId begin;
    RuleId end;
    bool ties;
  };

  // Whether the input can have the source side.  Reads no more of the line.
  bool IsWanted() {
    if (source_text_ && lines_.field(0) == *source_text_) return wanted_;
    source_text_ = lines_.field(0);
    const RuleSide source(lines_, 0);
    EXACT_FAIL_IF(source.symbols.empty(), lines_.location(),
                  "the source side is empty; expected words or non-terminals before its label; "
                  "remove the line");
    wanted_ = config_.filter == nullptr || MayOccur(source);
    return wanted_;
  }

  // Whether the input has every run of words of a source side.
  bool MayOccur(const RuleSide& source) const {
    std::vector<Word> run;
    for (std::size_t i = 0; i <= source.symbols.size(); ++i) {
      if (i < source.symbols.size() && !source.symbols[i].is_slot()) {
        run.push_back(source_vocabulary_.Find(source.symbols[i].word));
        if (run.back() == Vocabulary::kUnknown) return false;
        continue;
      }
      if (!run.empty() && !config_.filter->Contains(run)) return false;
      run.clear();
    }
    return true;
  }

  void ReadLine() {
    const RuleSide source(lines_, 0);
    const RuleSide target(lines_, 1);
    EXACT_FAIL_IF(target.label.empty(), lines_.location(),
                  "the target side has no label; expected one at its end, as in 'the house [X]'; "
                  "if this is a phrase table, use search-algorithm 0, 1 or 20");
    const std::vector<AlignmentPoint> alignment = ReadAlignment(lines_, 3);
    const std::vector<std::uint32_t> order = SlotOrder(lines_, source, target, alignment);
    if (source.symbols.size() == 1 && order.size() == 1) {
      ++table_.unary_rules_;
      return;
    }
    StartSource(source, target, order);
    Rule rule;
    rule.label = labels_.Add(target.label);
    std::size_t slot = 0;
    for (const SymbolText& symbol : target.symbols) {
      rule.target.push_back(symbol.is_slot() ? Symbol::OfSlot(order[slot++])
                                             : TargetWord(symbol.word, rule.target.empty()));
    }
    lines_.AppendLogScores(2, &rule.scores);
    if (config_.keep_alignments) rule.alignment = WordPoints(target, alignment);
    config_.rate(&rule);
    read_.push_back(std::move(rule));
  }

  Symbol TargetWord(std::string_view word, bool first) const {
    // As in Moses, <s> begins the sentence only if it is the first symbol.
    if (first && word == kSentenceBegin) return Symbol::OfWord(kSentenceStart);
    return Symbol::OfWord(config_.add_target_word(word));
  }

  static std::vector<WordPoint> WordPoints(const RuleSide& target,
                                           const std::vector<AlignmentPoint>& alignment) {
    std::vector<WordPoint> points;
    for (const AlignmentPoint& point : alignment) {
      if (target.symbols[point.target].is_slot()) continue;
      points.push_back(
          {static_cast<std::uint16_t>(point.source), static_cast<std::uint16_t>(point.target)});
    }
    std::sort(points.begin(), points.end());
    points.erase(std::unique(points.begin(), points.end()), points.end());
    return points;
  }

  // Makes the line's source side the current one.
  void StartSource(const RuleSide& source, const RuleSide& target,
                   const std::vector<std::uint32_t>& order) {
    std::vector<Label> slot_labels(order.size());
    std::size_t slot = 0;
    for (const SymbolText& symbol : target.symbols) {
      if (symbol.is_slot()) slot_labels[order[slot++]] = labels_.Add(symbol.target_label);
    }
    std::vector<SourceSymbol> symbols;
    slot = 0;
    for (const SymbolText& symbol : source.symbols) {
      symbols.push_back(
          symbol.is_slot()
              ? SourceSymbol::OfSlot(labels_.Add(symbol.source_label), slot_labels[slot++])
              : SourceSymbol::OfWord(source_vocabulary_.Add(symbol.word)));
    }
    if (symbols == source_) return;
    FinishSource();
    source_ = std::move(symbols);
  }

  // Stores the rules that were read for the source side.
  void FinishSource() {
    if (read_.empty()) return;
    groups_.push_back(Store(table_.trie_.Add(source_), false, config_.limit));
  }

  // Cuts the rules in `read_` to the limit and stores them.
  Group Store(NodeId node, bool ties, std::size_t limit) {
    ties |= CutToTableLimit(&read_, limit);
    const auto begin = static_cast<RuleId>(table_.rules_.size());
    for (const Rule& rule : read_) {
      EXACT_THROW_IF(table_.rules_.IsFull(), InputError,
                     config_.path << ": too large for memory; give the input with -i FILE, so "
                                     "that only the rules it can use are kept");
      table_.rules_.Add(rule);
    }
    read_.clear();
    return {node, begin, static_cast<RuleId>(table_.rules_.size()), ties};
  }

  // Usually the rules of a source side stand together.  If they were scattered over the file, all
  // rules are stored anew.
  void StoreGroups() {
    std::stable_sort(groups_.begin(), groups_.end(),
                     [](const Group& a, const Group& b) { return a.node < b.node; });
    const auto same_node = [](const Group& a, const Group& b) { return a.node == b.node; };
    if (std::adjacent_find(groups_.begin(), groups_.end(), same_node) != groups_.end()) {
      JoinGroups();
    }
    for (const Group& group : groups_) {
      Source& source = table_.sources_[group.node];
      source.begin = group.begin;
      source.end = group.end;
      source.ties = group.ties;
    }
  }

  void JoinGroups() {
    const RuleStore old = std::exchange(table_.rules_, RuleStore(config_.num_scores));
    std::vector<Group> joined;
    for (std::size_t i = 0; i < groups_.size();) {
      const std::size_t first = i;
      bool ties = false;
      for (; i < groups_.size() && groups_[i].node == groups_[first].node; ++i) {
        ties |= groups_[i].ties;
        for (RuleId id = groups_[i].begin; id < groups_[i].end; ++id) read_.push_back(old[id]);
      }
      joined.push_back(Store(groups_[first].node, ties, i > first + 1 ? config_.limit : 0));
    }
    groups_.swap(joined);
  }

  const Config& config_;
  Vocabulary& source_vocabulary_;
  Vocabulary& labels_;
  RuleTable& table_;
  TableReader lines_;
  std::optional<std::string> source_text_;  // of the last line; nothing before the first
  bool wanted_ = false;
  // Of the source side that is being read:
  std::vector<SourceSymbol> source_;
  std::vector<Rule> read_;
  std::vector<Group> groups_;
};

RuleTable::RuleTable(const Config& config, Vocabulary* source_vocabulary, Vocabulary* labels)
    : rules_(config.num_scores) {
  Reader(config, source_vocabulary, labels, this).Run();
  ListLabels();
}

void RuleTable::ListLabels() {
  for (Source& source : sources_) {
    source.labels_begin = static_cast<std::uint32_t>(labels_.size());
    for (RuleId id = source.begin; id < source.end; ++id) {
      const auto begin = labels_.begin() + source.labels_begin;
      if (std::find(begin, labels_.end(), rules_.label(id)) == labels_.end()) {
        labels_.push_back(rules_.label(id));
      }
    }
    source.labels_end = static_cast<std::uint32_t>(labels_.size());
  }
}

std::size_t RuleTable::Bytes() const {
  return trie_.Bytes() + rules_.Bytes() + HeapBytes(sources_, labels_);
}

}  // namespace exact::chart
