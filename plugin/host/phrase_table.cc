#include "host/phrase_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "core/base/error.h"
#include "frontend/tokens.h"

namespace exact {
namespace {

constexpr std::string_view kSeparator = "|||";
constexpr float kLowestScore = -100;

std::uint64_t HashWords(const Word* words, std::size_t size) {
  std::uint64_t hash = size;
  for (std::size_t i = 0; i < size; ++i) hash = MixBits(hash + words[i]);
  return MixBits(hash);
}

// The first four fields of a line; missing ones are empty.
struct Fields {
  std::array<std::string_view, 4> field;
  std::size_t count = 0;
};

Fields SplitFields(std::string_view line) {
  Fields fields;
  while (fields.count < fields.field.size()) {
    const std::size_t end = line.find(kSeparator);
    fields.field[fields.count++] = line.substr(0, end);
    if (end == std::string_view::npos) break;
    line.remove_prefix(end + kSeparator.size());
  }
  return fields;
}

}  // namespace

// Reads the file line by line and hands the entries of one source phrase after the other on.
class PhraseTable::Reader {
 public:
  Reader(const Config& table_config, Vocabulary* vocabulary, PhraseTable* owner)
      : config_(table_config),
        source_vocabulary_(*vocabulary),
        table_(*owner),
        lines_(config_.path, "a phrase table") {}

  void Run() {
    std::string_view line;
    while (lines_.Next(&line)) {
      ReadLine(line);
      if (lines_.location().line % 65536 == 0 && config_.on_progress) {
        config_.on_progress(lines_.location().line, lines_.Progress());
      }
    }
    FinishSource();
    table_.lines_ = lines_.location().line;
  }

 private:
  void ReadLine(std::string_view line) {
    EXACT_FAIL_IF(line.empty(), lines_.location(),
                  "the line is empty; expected 'source ||| target ||| scores'; remove the line");
    const Fields fields = SplitFields(line);
    EXACT_FAIL_IF(fields.count < 3, lines_.location(),
                  "expected 'source ||| target ||| scores'; is this a text "
                  "phrase table? Binary tables are not read");
    if (!source_text_ || fields.field[0] != *source_text_) StartSource(fields.field[0]);
    if (!wanted_) return;

    Entry entry{};
    entry.target_begin = static_cast<std::uint32_t>(targets_.size());
    for (const std::string_view word : SplitBlanks(fields.field[1])) {
      CheckWord(word);
      targets_.push_back(config_.add_target_word(word));
    }
    entry.target_size = static_cast<std::uint32_t>(targets_.size() - entry.target_begin);
    entry.scores_begin = static_cast<std::uint32_t>(scores_.size());
    ReadScores(fields.field[2]);
    if (config_.keep_alignments) {
      const auto points = SplitBlanks(fields.field[3]);
      entry.alignment_begin = static_cast<std::uint32_t>(alignments_.size());
      for (const std::string_view point : points) alignments_.append(point).append(" ");
      entry.alignment_size = static_cast<std::uint32_t>(alignments_.size() - entry.alignment_begin);
    }
    config_.rate(targets_.data() + entry.target_begin, entry.target_size,
                 scores_.data() + entry.scores_begin, &entry);
    entries_.push_back(entry);
  }

  // Decides whether the source phrase is wanted.
  void StartSource(std::string_view text) {
    FinishSource();
    source_text_ = text;
    source_words_.clear();
    const auto words = SplitBlanks(*source_text_);
    EXACT_FAIL_IF(words.empty(), lines_.location(),
                  "the source phrase is empty; expected words before the "
                  "first |||; remove the line");
    wanted_ = words.size() <= config_.max_phrase_length;
    for (const std::string_view word : words) {
      CheckWord(word);
      const Word id =
          config_.filter != nullptr ? source_vocabulary_.Find(word) : source_vocabulary_.Add(word);
      wanted_ = wanted_ && id != Vocabulary::kUnknown;
      source_words_.push_back(id);
    }
    wanted_ = wanted_ && (config_.filter == nullptr || config_.filter->Contains(source_words_));
  }

  // Cuts the entries read for the source phrase to the limit and stores them.
  void FinishSource() {
    if (entries_.empty()) return;
    table_.CutToLimit(entries_, config_.limit);
    const std::uint32_t source = table_.AddSource(source_words_);
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

  // Copies from[begin, begin + size) behind `to` and sets `begin` to where it went.
  template <class Container>
  void Store(const Container& from, std::uint32_t& begin, std::size_t size, Container& to) {
    EXACT_THROW_IF(to.size() + size > std::numeric_limits<std::uint32_t>::max(), InputError,
                   config_.path << ": too large for memory; give the input with -i FILE, so that "
                                   "only the phrases it can use are kept");
    const auto start = from.begin() + static_cast<std::ptrdiff_t>(begin);
    begin = static_cast<std::uint32_t>(to.size());
    to.insert(to.end(), start, start + static_cast<std::ptrdiff_t>(size));
  }

  void CheckWord(std::string_view word) const {
    EXACT_FAIL_IF(word.find('|') != std::string_view::npos, lines_.location(),
                  "'|' in the word '" << word
                                      << "'; expected unfactored words; write &#124; as Moses' "
                                         "tokenizer does");
  }

  void ReadScores(std::string_view text) {
    const auto tokens = SplitBlanks(text);
    EXACT_FAIL_IF(tokens.size() != config_.num_scores, lines_.location(),
                  "" << tokens.size() << " scores; expected " << config_.num_scores
                     << "; set num-features of the feature line to what the table "
                        "has");
    for (const std::string_view token : tokens) {
      const auto probability = ParseNumber<double>(token);
      EXACT_FAIL_IF(!probability || !std::isfinite(*probability) || *probability < 0,
                    lines_.location(),
                    "score '" << token
                              << "'; expected a finite number, 0 or more (a probability, "
                                 "not its logarithm)");
      scores_.push_back(std::max(kLowestScore, static_cast<float>(std::log(*probability))));
    }
  }

  const Config& config_;
  Vocabulary& source_vocabulary_;
  PhraseTable& table_;
  LineReader lines_;
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
  GroupBySource(config.limit);
}

PhraseTable::Range PhraseTable::Find(const Word* source, std::size_t size) const {
  const std::uint32_t id = FindSource(source, size);
  if (id == IdTable::kNone) return {};
  return {entries_.data() + sources_[id].entries_begin, entries_.data() + sources_[id].entries_end};
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

void PhraseTable::CutToLimit(std::vector<Entry>& entries, std::size_t limit) const {
  std::stable_sort(entries.begin(), entries.end(),
                   [](const Entry& a, const Entry& b) { return a.estimate > b.estimate; });
  if (limit != 0 && entries.size() > limit) entries.resize(limit);
}

// Usually the entries are grouped already; a source phrase whose lines were scattered over the
// file is put together and cut here.
void PhraseTable::GroupBySource(std::size_t limit) {
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
    CutToLimit(group, limit);
    sources_[source].entries_begin = static_cast<std::uint32_t>(grouped.size());
    grouped.insert(grouped.end(), group.begin(), group.end());
    sources_[source].entries_end = static_cast<std::uint32_t>(grouped.size());
    begin = end;
  }
  entries_.swap(grouped);
}

}  // namespace exact
