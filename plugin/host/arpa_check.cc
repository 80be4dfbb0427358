#include "plugin/host/arpa_check.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "plugin/core/base/file_limits.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/line_reader.h"
#include "plugin/lm/ken_model.h"

namespace exact {
namespace {

bool IsBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// Cuts the next word off a line; empty at the end of the line.
std::string_view TakeWord(std::string_view* line) {
  std::size_t begin = 0;
  while (begin < line->size() && IsBlank((*line)[begin])) ++begin;
  std::size_t end = begin;
  while (end < line->size() && !IsBlank((*line)[end])) ++end;
  const std::string_view word = line->substr(begin, end - begin);
  line->remove_prefix(end);
  return word;
}

// Reads the parts of a file in their order.
class ArpaReader {
 public:
  // Called with the words of an n-gram.
  using OnNgram = std::function<void(const std::vector<std::string_view>& words)>;

  explicit ArpaReader(const std::string& path)
      : lines_(path, "a language model in ARPA format, or KenLM's binary format") {}

  void ReadHead() {
    do {
      NextLine("\\data\\");
    } while (line_.front() == '#');
    EXACT_FAIL_IF(line_ != "\\data\\", location(),
                  "'" << line_.substr(0, 40)
                      << "'; expected \\data\\, the first line of a language model in ARPA format, "
                         "or KenLM's binary format");
    while (lines_.Next(&line_) && line_.find_first_not_of(" \t") != std::string_view::npos) {
      ReadCount();
    }
    EXACT_FAIL_IF(counts_.size() < 2, location(),
                  "the language model is of order " << counts_.size() << "; expected order 2 to "
                                                    << KenModel::kMaxOrder);
  }

  std::size_t order() const { return counts_.size(); }

  void ReadNgrams(std::size_t n, const OnNgram& on_ngram) {
    const std::string head = "\\" + std::to_string(n) + "-grams:";
    NextLine(head);
    EXACT_FAIL_IF(line_ != head, location(), Instead(head) + Count(n - 1));
    for (std::uint64_t i = 0; i < counts_[n - 1]; ++i) {
      NextLine("an n-gram");
      EXACT_FAIL_IF(line_.front() == '\\', location(),
                    "only " << i << " " << n << "-grams" << Count(n));
      ReadNgram(n);
      if (on_ngram) on_ngram(words_);
    }
  }

  void ReadEnd() {
    NextLine("\\end\\");
    EXACT_FAIL_IF(line_ != "\\end\\", location(), Instead("\\end\\") + Count(order()));
    EXACT_FAIL_IF(FindLine(), location(), "text after \\end\\; expected nothing; remove it");
  }

  const Location& location() const { return lines_.location(); }

 private:
  // Reads up to the next line that is not blank.
  bool FindLine() {
    while (lines_.Next(&line_)) {
      if (line_.find_first_not_of(" \t") != std::string_view::npos) return true;
    }
    return false;
  }

  void NextLine(std::string_view expected) {
    EXACT_FAIL_IF(!FindLine(), location(),
                  "the language model ends here; expected "
                      << expected << "; is the file complete? Make or copy it again");
  }

  std::string Instead(const std::string& expected) const {
    return "'" + std::string(line_.substr(0, 40)) + "'; expected " + expected;
  }

  // The advice to compare with the count in the head.
  std::string Count(std::size_t n) const {
    if (n == 0) return {};
    return "; the head of the file says that there are " + std::to_string(counts_[n - 1]) + " " +
           std::to_string(n) + "-grams; make or copy the file again";
  }

  // A line "ngram N=COUNT".
  void ReadCount() {
    constexpr std::string_view kNgram = "ngram ";
    const std::size_t n = counts_.size() + 1;
    const std::size_t equals = line_.find('=');
    const bool counts = line_.substr(0, kNgram.size()) == kNgram && equals > kNgram.size() &&
                        equals != std::string_view::npos;
    const auto order =
        counts ? ParseOnlyNumber<std::size_t>(line_.substr(kNgram.size(), equals - kNgram.size()))
               : std::nullopt;
    const auto count =
        counts ? ParseOnlyNumber<std::uint64_t>(line_.substr(equals + 1)) : std::nullopt;
    EXACT_FAIL_IF(
        !count || order != n, location(),
        "'" << line_.substr(0, 40) << "'; expected 'ngram " << n << "=COUNT', or an empty line");
    EXACT_FAIL_IF(n > KenModel::kMaxOrder, location(),
                  "the language model is of order " << n << " or more; expected order 2 to "
                                                    << KenModel::kMaxOrder);
    // The shortest line has a digit, n words of one letter, a blank before each, and a line end.
    EXACT_FAIL_IF(*count > lines_.MaxTextBytes() / (2 * n + 2), location(),
                  *count << " " << n
                         << "-grams do not fit into a file of this size; expected their number; is "
                            "the file complete? Make or copy it again");
    counts_.push_back(*count);
  }

  // A line "log-probability words back-off", or without a back-off.
  void ReadNgram(std::size_t n) {
    std::string_view rest = line_;
    const auto probability = ParseNumber<double>(TakeWord(&rest));
    // These conditions are written so that they are true for NaN.
    EXACT_FAIL_IF(!probability || !(*probability <= 0 && *probability >= -kMaxLogarithm),
                  location(),
                  Instead("a logarithm of a probability before the words, a finite number not "
                          "above 0 or below -1000000; write -99 for an impossible word"));
    words_.clear();
    while (words_.size() < n) {
      words_.push_back(TakeWord(&rest));
      EXACT_FAIL_IF(
          words_.back().empty(), location(),
          "" << words_.size() - 1 << " words; expected " << n << " in a " << n << "-gram");
    }
    const std::string_view text = TakeWord(&rest);
    if (text.empty()) return;
    const auto backoff = ParseNumber<double>(text);
    EXACT_FAIL_IF(
        !backoff || !(std::abs(*backoff) <= kMaxLogarithm), location(),
        "'" << text.substr(0, 40) << "' after the " << n
            << "-gram; expected a back-off, a finite number from -1000000 to 1000000, or nothing");
    EXACT_FAIL_IF(!TakeWord(&rest).empty(), location(),
                  "text after the back-off of the " << n << "-gram; expected nothing");
  }

  LineReader lines_;
  std::string_view line_;
  std::vector<std::uint64_t> counts_;    // by order - 1
  std::vector<std::string_view> words_;  // of the last n-gram
};

// Checks across lines: words must be among the 1-grams, and n-grams must be distinct.
class NgramCheck {
 public:
  explicit NgramCheck(const Location& location) : location_(location) {}

  void Add(const std::vector<std::string_view>& words) {
    std::string ngram;
    for (const std::string_view word : words) {
      EXACT_FAIL_IF(n_ > 1 && !Known(std::string(word)), location_,
                    "the word '" << word
                                 << "' is not among the 1-grams; expected all words there; make or "
                                    "copy the file again");
      ngram.append(ngram.empty() ? "" : " ").append(word);
    }
    EXACT_FAIL_IF(!ngrams_.insert(ngram).second, location_,
                  "the " << n_ << "-gram '" << ngram
                         << "' is there a second time; expected it once; make the file again");
  }

  // Continues with the next order.
  void Finish() {
    if (n_ == 1) unigrams_.swap(ngrams_);
    ngrams_.clear();
    ++n_;
  }

 private:
  // KenLM knows <unk> even if the file does not list it.
  bool Known(const std::string& word) const {
    return unigrams_.count(word) != 0 || word == "<unk>" || word == "<UNK>";
  }

  std::size_t n_ = 1;
  const Location& location_;
  std::unordered_set<std::string> unigrams_;
  std::unordered_set<std::string> ngrams_;
};

}  // namespace

void CheckArpa(const std::string& path, ArpaCheck check) {
  ArpaReader reader(path);
  reader.ReadHead();
  NgramCheck ngrams(reader.location());
  const ArpaReader::OnNgram add = [&](const std::vector<std::string_view>& words) {
    ngrams.Add(words);
  };
  for (std::size_t n = 1; n <= reader.order(); ++n) {
    reader.ReadNgrams(n, n == 1 || check == ArpaCheck::kNgrams ? add : nullptr);
    ngrams.Finish();
  }
  reader.ReadEnd();
}

}  // namespace exact
