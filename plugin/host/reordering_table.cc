#include "plugin/host/reordering_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "plugin/frontend/location.h"
#include "plugin/frontend/tokens.h"

namespace exact {
namespace {

TableReader::Format FormatOf(const ReorderingTable::Config& config) {
  TableReader::Format format;
  format.what = config.by_target
                    ? "reordering table of phrase pairs (type fe, or f with an output-factor)"
                    : "reordering table of source phrases (type f without an output-factor)";
  format.fields = config.by_target ? "source ||| target ||| scores" : "source ||| scores";
  format.min_fields = config.by_target ? 3 : 2;
  format.num_scores = config.num_scores;
  format.on_wrong_number = "set type and num-features of the feature line to what the table has";
  format.skip_unended = true;  // as in Moses
  return format;
}

}  // namespace

// Finds for each line the entries that use its scores.
class ReorderingTable::Reader {
 public:
  Reader(const Config& table_config, ReorderingTable* owner)
      : config_(table_config),
        table_(*owner),
        lines_(config_.path, FormatOf(config_), config_.on_progress) {}

  void Run() {
    while (lines_.Next()) ReadLine();
    table_.lines_ = lines_.location().line;
    if (lines_.skipped_unended()) {
      table_.warning_ = fmt::format(
          "{}:{}: the last line has no line end and is not read, as in Moses; end the line",
          config_.path, table_.lines_);
    }
  }

 private:
  // An entry of a phrase table with the line's source phrase.
  struct Candidate {
    const Word* begin;  // of its target
    const Word* end;
    Row* row;
  };

  static std::vector<Word> Numbers(const std::vector<std::string_view>& texts,
                                   const Vocabulary& vocabulary) {
    std::vector<Word> words;
    words.reserve(texts.size());
    for (const std::string_view text : texts) words.push_back(vocabulary.Find(text));
    return words;
  }

  static bool TargetLess(const Candidate& a, const Candidate& b) {
    return std::lexicographical_compare(a.begin, a.end, b.begin, b.end);
  }

  void ReadLine() {
    if (!source_text_ || lines_.field(0) != *source_text_) StartSource();
    if (!wanted_) return;
    // A line that is wrong is refused, whether its target phrase is in a phrase table or not.
    const std::vector<Row*> users = config_.by_target ? FindPair() : FindSource();
    const std::size_t end = table_.scores_.size();
    lines_.AppendLogScores(config_.by_target ? 2 : 1, &table_.scores_);
    if (users.empty()) table_.scores_.resize(end);
    for (Row* user : users) *user = static_cast<Row>(end / config_.num_scores);
  }

  // Collects the entries with the line's source phrase, by target.
  void StartSource() {
    source_text_ = lines_.field(0);
    candidates_.clear();
    const auto texts = lines_.SourceWords();
    const std::vector<Word> words = Numbers(texts, *config_.source_vocabulary);
    for (std::size_t t = 0; t < config_.phrase_tables.size(); ++t) {
      if (config_.phrase_tables[t] == nullptr) continue;
      const PhraseTable& phrases = *config_.phrase_tables[t];
      const PhraseTable::Range range = phrases.Find(words.data(), words.size());
      for (const auto* entry = range.begin; entry != range.end; ++entry) {
        const Word* target = phrases.Target(*entry);
        candidates_.push_back(
            {target, target + entry->target_size, &table_.rows_[t][phrases.IndexOf(*entry)]});
      }
    }
    std::sort(candidates_.begin(), candidates_.end(), TargetLess);
    wanted_ = words.size() <= config_.max_phrase_length && MayOccur(words);
    source_ = Joined(texts);
    is_unknown_word_ = candidates_.empty() && words.size() == 1;
  }

  static std::string Joined(const std::vector<std::string_view>& texts) {
    return Join({texts.begin(), texts.end()}, " ");
  }

  bool MayOccur(const std::vector<Word>& words) const {
    return config_.filter == nullptr ||
           (std::find(words.begin(), words.end(), Vocabulary::kUnknown) == words.end() &&
            config_.filter->Contains(words));
  }

  std::vector<Row*> FindPair() {
    const auto texts = lines_.Words(1);
    const std::vector<Word> target = Numbers(texts, *config_.target_vocabulary);
    const Candidate wanted{target.data(), target.data() + target.size(), nullptr};
    std::vector<Row*> rows =
        Rows(std::equal_range(candidates_.begin(), candidates_.end(), wanted, TargetLess));
    const std::string text = Joined(texts);
    const bool is_copy = is_unknown_word_ && (text.empty() || text == source_);
    if (is_copy || config_.keep_pairs) rows.push_back(PairRow(text));
    return rows;
  }

  std::vector<Row*> FindSource() {
    std::vector<Row*> rows = Rows({candidates_.begin(), candidates_.end()});
    if (is_unknown_word_ || config_.keep_pairs) rows.push_back(PairRow(""));
    return rows;
  }

  Row* PairRow(std::string_view target) { return &table_.pairs_[table_.PairKey(source_, target)]; }

  using Iterator = std::vector<Candidate>::const_iterator;
  static std::vector<Row*> Rows(std::pair<Iterator, Iterator> range) {
    std::vector<Row*> rows;
    for (Iterator i = range.first; i != range.second; ++i) rows.push_back(i->row);
    return rows;
  }

  const Config& config_;
  ReorderingTable& table_;
  TableReader lines_;
  // Of the source phrase that is being read:
  std::optional<std::string> source_text_;  // nothing before the first line
  bool wanted_ = false;
  std::vector<Candidate> candidates_;
  std::string source_;            // its words, with blanks between them
  bool is_unknown_word_ = false;  // no phrase table has it
};

ReorderingTable::ReorderingTable(const Config& config)
    : num_scores_(config.num_scores),
      by_target_(config.by_target),
      has_default_(!config.default_scores.empty()),
      scores_(config.default_scores),
      phrase_tables_(config.phrase_tables) {
  scores_.resize(num_scores_);
  for (const PhraseTable* phrases : phrase_tables_) {
    rows_.emplace_back(phrases == nullptr ? 0 : phrases->size());
  }
  Reader(config, this).Run();
}

const float* ReorderingTable::FindPair(std::string_view source, std::string_view target) const {
  const auto found = pairs_.find(PairKey(source, target));
  return Scores(found == pairs_.end() ? kDefaultRow : found->second);
}

std::string ReorderingTable::PairKey(std::string_view source, std::string_view target) const {
  std::string key(source);
  if (by_target_) key.append(" ||| ").append(target);
  return key;
}

}  // namespace exact
