#include "plugin/host/phrase_table.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "plugin/core/base/error.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/alignment_point.h"
#include "plugin/host/option_cuts.h"
#include "plugin/host/table_reader.h"

namespace exact {
namespace {

std::uint64_t HashWords(const Word* words, std::size_t size) {
  std::uint64_t hash = size;
  for (std::size_t i = 0; i < size; ++i) hash = MixBits(hash + words[i]);
  return MixBits(hash);
}

// A word in brackets is a label of a chart model.  At the end of a phrase, Moses' phrase-based
// decoder reads it and does not use it.  Anywhere else it stands for a phrase to be filled in.
bool IsLabel(std::string_view word) {
  return word.size() >= 2 && word.front() == '[' && word.back() == ']';
}

void RemoveLabel(std::vector<std::string_view>* words, const Location& location) {
  if (!words->empty() && IsLabel(words->back())) words->pop_back();
  for (const std::string_view word : *words) {
    EXACT_FAIL_IF(IsLabel(word), location,
                  "'" << word
                      << "' is a non-terminal of a chart model; expected words; if it is a chart "
                         "model, use search-algorithm 3 or 21, otherwise write &#91; "
                      << "and &#93; for brackets, as Moses' tokenizer does");
  }
}

}  // namespace

// Reads the file line by line and stores the entries of one source phrase after the other.
class PhraseTable::Reader {
 public:
  Reader(const Config& table_config, Vocabulary* vocabulary, PhraseTable* owner)
      : config_(table_config),
        source_vocabulary_(*vocabulary),
        table_(*owner),
        lines_(config_.path,
               {"phrase table", "source ||| target ||| scores", 3, config_.num_scores,
                "set num-features of the feature line to what the table has"},
               config_.on_progress) {}

  void Run() {
    while (lines_.Next()) ReadLine();
    FinishSource();
    table_.lines_ = lines_.location().line;
  }

 private:
  void ReadLine() {
    if (!source_text_ || lines_.field(0) != *source_text_) StartSource();
    if (!wanted_) return;

    Entry entry{};
    entry.target_begin = static_cast<std::uint32_t>(targets_.size());
    auto words = lines_.Words(1);
    RemoveLabel(&words, lines_.location());
    for (const std::string_view word : words) {
      targets_.push_back(config_.add_target_word(word));
    }
    entry.target_size = static_cast<std::uint32_t>(targets_.size() - entry.target_begin);
    entry.scores_begin = static_cast<std::uint32_t>(scores_.size());
    lines_.AppendLogScores(2, &scores_);
    if (config_.keep_alignments) {
      const auto points = SplitBlanks(lines_.field(3));
      entry.alignment_begin = static_cast<std::uint32_t>(alignments_.size());
      for (const std::string_view point : points) {
        if (config_.check_alignments) CheckPoint(point, entry.target_size);
        alignments_.append(point).append(" ");
      }
      entry.alignment_size = static_cast<std::uint32_t>(alignments_.size() - entry.alignment_begin);
    }
    config_.rate(targets_.data() + entry.target_begin, entry.target_size,
                 scores_.data() + entry.scores_begin, &entry);
    entries_.push_back(entry);
  }

  void CheckPoint(std::string_view text, std::size_t target_size) const {
    const auto point = ParseAlignmentPoint(text);
    EXACT_FAIL_IF(!point || point->source >= source_words_.size() || point->target >= target_size,
                  lines_.location(),
                  "'" << text
                      << "' in the word alignment; expected SOURCE-TARGET, numbers of words "
                      << "of the two phrases, because sparse features are scored by it; correct it "
                      << "or remove it");
  }

  // Reads the source phrase and decides whether it is wanted.
  void StartSource() {
    auto words = lines_.SourceWords();
    RemoveLabel(&words, lines_.location());
    EXACT_FAIL_IF(words.empty(), lines_.location(),
                  "the source phrase is only a label; expected words before it; remove the line");
    std::vector<Word> numbers;
    bool wanted = words.size() <= config_.max_phrase_length;
    for (const std::string_view word : words) {
      numbers.push_back(config_.filter != nullptr ? source_vocabulary_.Find(word)
                                                  : source_vocabulary_.Add(word));
      wanted = wanted && numbers.back() != Vocabulary::kUnknown;
    }
    wanted = wanted && (config_.filter == nullptr || config_.filter->Contains(numbers));
    // The same words may be written in another way, with a label or other blanks.
    if (!source_text_ || numbers != source_words_) FinishSource();
    source_text_ = lines_.field(0);
    source_words_ = std::move(numbers);
    wanted_ = wanted;
  }

  // Cuts the entries read for the source phrase to the limit and stores them.
  void FinishSource() {
    if (entries_.empty()) return;
    const bool ties = CutToTableLimit(&entries_, config_.limit);
    const std::uint32_t source = table_.AddSource(source_words_);
    table_.sources_[source].groups += 1;
    table_.sources_[source].ties |= ties;
    for (Entry entry : entries_) {
      entry.source = source;
      Store(targets_, entry.target_begin, entry.target_size, table_.targets_);
      Store(scores_, entry.scores_begin, config_.num_scores, table_.scores_);
      Store(alignments_, entry.alignment_begin, entry.alignment_size, table_.alignments_);
      table_.entries_.push_back(entry);
    }
    entries_.clear();
    targets_.clear();
    scores_.clear();
    alignments_.clear();
  }

  // Appends from[begin, begin + size) to `to` and sets `begin` to its new place.
  template <class Container>
  void Store(const Container& from, std::uint32_t& begin, std::size_t size, Container& to) {
    EXACT_THROW_IF(to.size() + size > std::numeric_limits<std::uint32_t>::max(), InputError,
                   config_.path << ": too large for memory; give the input with -i FILE, so that "
                                   "only the phrases it can use are kept");
    const auto start = from.begin() + static_cast<std::ptrdiff_t>(begin);
    begin = static_cast<std::uint32_t>(to.size());
    to.insert(to.end(), start, start + static_cast<std::ptrdiff_t>(size));
  }

  const Config& config_;
  Vocabulary& source_vocabulary_;
  PhraseTable& table_;
  TableReader lines_;
  // Of the source phrase that is being read:
  std::optional<std::string> source_text_;  // nothing before the first line
  std::vector<Word> source_words_;
  bool wanted_ = false;
  std::vector<Entry> entries_;
  std::vector<Word> targets_;
  std::vector<float> scores_;
  std::string alignments_;
};

PhraseTable::PhraseTable(const Config& config, Vocabulary* source_vocabulary) {
  Reader(config, source_vocabulary, this).Run();
  GroupBySource(config);
}

PhraseTable::Range PhraseTable::Find(const Word* source, std::size_t size) const {
  const std::uint32_t id = FindSource(source, size);
  if (id == IdTable::kNone) return {};
  const Source& found = sources_[id];
  return {entries_.data() + found.entries_begin, entries_.data() + found.entries_end, found.ties};
}

std::uint32_t PhraseTable::FindSource(const Word* words, std::size_t size) const {
  return source_index_.Find(HashWords(words, size), [&](std::uint32_t id) {
    const Source& source = sources_[id];
    return source.words_size == size &&
           std::equal(words, words + size, source_words_.data() + source.words_begin);
  });
}

std::uint32_t PhraseTable::AddSource(const std::vector<Word>& words) {
  const std::uint32_t known = FindSource(words.data(), words.size());
  if (known != IdTable::kNone) return known;
  return source_index_.FindOrAdd(
      HashWords(words.data(), words.size()), [](std::uint32_t) { return false; },
      [&] {
        sources_.push_back({static_cast<std::uint32_t>(source_words_.size()),
                            static_cast<std::uint32_t>(words.size())});
        source_words_.insert(source_words_.end(), words.begin(), words.end());
        longest_source_ = std::max(longest_source_, words.size());
        return static_cast<std::uint32_t>(sources_.size() - 1);
      });
}

// Usually the entries are grouped already.  If the lines of a source phrase were scattered over the
// file, its entries are brought together and cut to the limit here.
void PhraseTable::GroupBySource(const Config& config) {
  std::stable_sort(entries_.begin(), entries_.end(),
                   [](const Entry& a, const Entry& b) { return a.source < b.source; });
  std::vector<Entry> grouped;
  grouped.reserve(entries_.size());
  for (std::size_t begin = 0; begin < entries_.size();) {
    const std::uint32_t source = entries_[begin].source;
    std::size_t end = begin;
    while (end < entries_.size() && entries_[end].source == source) ++end;
    std::vector<Entry> group(entries_.begin() + static_cast<std::ptrdiff_t>(begin),
                             entries_.begin() + static_cast<std::ptrdiff_t>(end));
    if (sources_[source].groups > 1) sources_[source].ties |= CutToTableLimit(&group, config.limit);
    CheckNumber(group.size(), config.path);
    sources_[source].entries_begin = static_cast<std::uint32_t>(grouped.size());
    grouped.insert(grouped.end(), group.begin(), group.end());
    sources_[source].entries_end = static_cast<std::uint32_t>(grouped.size());
    begin = end;
  }
  entries_.swap(grouped);
}

}  // namespace exact
