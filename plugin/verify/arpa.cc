// ARPA files.
//
// A context is an n-gram of the file: the longest suffix of the words so far that is an n-gram and
// can influence a score, because longer n-grams begin with it or because its back-off is not 0. The
// score of the next word depends on the context alone, since an n-gram that is not in the file has
// the back-off 0.

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>
#include <vector>

#include "plugin/verify/errors.h"
#include "plugin/verify/files.h"
#include "plugin/verify/ngram_model.h"
#include "plugin/verify/text.h"

namespace verify {
namespace {

constexpr float kMaxLogarithm = 1e6F;  // larger ones are errors, and sums lose digits

constexpr char32_t kEmptyGram = NgramModel::kNoContext;
constexpr char32_t kUnknownGram = 1;  // every model has it
constexpr char32_t kNone = 0xffffffffU;
// The score of <unk> in KenLM and Moses if the file has none.
constexpr float kMissingUnknown = -100;

struct Gram {
  float log10 = 0;
  float backoff = 0;
  char32_t shorter = kEmptyGram;  // the n-gram without the first word
  // The n-grams of this one and one more word, by that word; sorted.
  std::vector<std::pair<char32_t, char32_t>> longer = {};
};

class Arpa : public NgramModel {
 public:
  std::size_t order() const override { return order_; }

  char32_t Find(std::string_view word) const override {
    const auto found = words_.find(std::string(word));
    return found == words_.end() ? kUnknownWord : found->second;
  }

  char32_t Start() const override { return Append(kEmptyGram, Find("<s>")).next; }

  Match Append(char32_t context, char32_t word) const override {
    Match match;
    char32_t gram = Child(context, word);
    // From the longest n-gram of context and word to the shortest; it ends, since <unk> exists.
    for (; gram == kNone; gram = Child(context, word)) {
      match.backoffs[match.backoff_count++] = grams_[context].backoff;
      context = grams_[context].shorter;
    }
    std::reverse(match.backoffs.begin(), match.backoffs.begin() + match.backoff_count);
    match.log10 = grams_[gram].log10;
    while (grams_[gram].longer.empty() && grams_[gram].backoff == 0) gram = grams_[gram].shorter;
    match.next = gram;
    return match;
  }

  char32_t Shorten(char32_t context, float* backoff) const override {
    *backoff = grams_[context].backoff;
    return grams_[context].shorter;
  }

  void AddWord(std::string_view word, const Gram& gram, const std::string& where) {
    if (IsOneOf(word, "<unk> <UNK>")) {
      grams_[kUnknownGram] = gram;
      return;
    }
    const bool is_new = words_.emplace(word, static_cast<char32_t>(words_.size() + 1)).second;
    Expect(is_new, where, "the word once");
    Add(kEmptyGram, Find(word), gram);
  }

  // Returns false if the n-gram without its first word is missing.
  bool AddGram(const Words& words, Gram gram, const std::string& where) {
    std::vector<char32_t> found;
    for (const std::string_view word : words) {
      found.push_back(Find(word));
      Expect(found.back() != kUnknownWord || IsOneOf(word, "<unk> <UNK>"), where,
             "words that are among the 1-grams");
    }
    char32_t context = kEmptyGram;
    for (std::size_t i = 0; i + 1 < found.size() && context != kNone; ++i) {
      context = Child(context, found[i]);
    }
    Expect(context != kNone, where, "the n-gram without its last word above");  // as in KenLM
    gram.shorter = Child(grams_[context].shorter, found.back());
    if (gram.shorter == kNone) return false;
    Add(context, found.back(), gram);
    return true;
  }

  // To be called after the n-grams of each order.
  void Finish(std::size_t order, const std::string& where) {
    order_ = order;
    for (Gram& gram : grams_) {
      std::sort(gram.longer.begin(), gram.longer.end());
      const auto same = [](const auto& a, const auto& b) { return a.first == b.first; };
      Expect(std::adjacent_find(gram.longer.begin(), gram.longer.end(), same) == gram.longer.end(),
             where, "every n-gram once before");
    }
  }

 private:
  void Add(char32_t context, char32_t word, const Gram& gram) {
    grams_[context].longer.emplace_back(word, static_cast<char32_t>(grams_.size()));
    grams_.push_back(gram);
  }

  // The n-gram of a context and a word; kNone if the file does not have it.
  char32_t Child(char32_t context, char32_t word) const {
    const auto& longer = grams_[context].longer;
    const auto found = std::lower_bound(longer.begin(), longer.end(), std::pair(word, char32_t{}));
    return found == longer.end() || found->first != word ? kNone : found->second;
  }

  std::size_t order_ = 0;
  std::vector<Gram> grams_ = {{0, 0, kEmptyGram, {{kUnknownWord, kUnknownGram}}},
                              {kMissingUnknown}};
  std::unordered_map<std::string, char32_t> words_;
};

// Takes the lines of a file in their order.
class ArpaReader {
 public:
  explicit ArpaReader(Arpa* model) : model_(*model) {}

  void Take(std::string_view line, const std::string& where) {
    const bool blank = line.find_first_not_of(" \t") == std::string_view::npos;
    if (order_ == 0 && !in_head_) {
      if (blank || line.front() == '#') return;
      Expect(line == "\\data\\", where, "\\data\\");
      in_head_ = true;
    } else if (order_ == 0) {
      if (!blank) return ReadCount(line, where);
      Expect(counts_.size() >= 2 && counts_.size() <= kMaxOrder, where,
             "an order from 2 to " + std::to_string(kMaxOrder));
      order_ = 1;
    } else if (!blank) {
      Expect(!ended_, where, "nothing after \\end\\");
      if (in_grams_ && left_ > 0) return ReadGram(line, where);
      ReadHeading(line, where);
    }
  }

  bool ended() const { return ended_; }
  bool suffix_missing() const { return suffix_missing_; }

 private:
  // "ngram N=COUNT"
  void ReadCount(std::string_view line, const std::string& where) {
    const std::size_t equals = line.find('=');
    const std::string head = "ngram " + std::to_string(counts_.size() + 1);
    const Words number = Split(line.substr(equals == std::string_view::npos ? 0 : equals + 1));
    Expect(Join(Split(line.substr(0, equals))) == head && line.substr(0, 6) == "ngram " &&
               number.size() == 1,
           where, head + "=COUNT");
    counts_.push_back(Parse<std::size_t>(number.front(), where));
  }

  // "\N-grams:" or "\end\".
  void ReadHeading(std::string_view line, const std::string& where) {
    if (in_grams_) model_.Finish(order_++, where);
    if (order_ > counts_.size()) {
      Expect(line == "\\end\\", where, "\\end\\; the head says how many n-grams there are");
      ended_ = true;
      return;
    }
    const std::string heading = "\\" + std::to_string(order_) + "-grams:";
    Expect(line == heading, where, heading + "; the head says how many n-grams there are");
    left_ = counts_[order_ - 1];
    in_grams_ = true;
  }

  // A logarithm, words, and perhaps a tab and a back-off.
  void ReadGram(std::string_view line, const std::string& where) {
    --left_;
    const Words tokens = Split(line);
    const std::size_t n = order_;
    Expect(tokens.size() == n + 1 || tokens.size() == n + 2, where,
           "a logarithm, words and perhaps a back-off; the head says how many n-grams there are");
    Gram gram;
    gram.log10 = Parse<float>(tokens[0], where);
    Expect(gram.log10 <= 0 && gram.log10 >= -kMaxLogarithm, where,
           "a logarithm from -1000000 to 0");
    const auto after = [&](std::size_t i) { return tokens[i].data() + tokens[i].size(); };
    // As in KenLM.
    Expect(n > 1 || *after(0) == '\t', where, "a tab after the logarithm");
    if (tokens.size() == n + 2) {
      gram.backoff = Parse<float>(tokens.back(), where);
      Expect(std::abs(gram.backoff) <= kMaxLogarithm, where, "a back-off from -1000000 to 1000000");
      Expect(*after(n) == '\t', where, "a tab before the back-off");
      Expect(n < counts_.size() || gram.backoff == 0, where, "no back-off of the longest n-grams");
    }
    Expect(n == counts_.size() || after(tokens.size() - 1) == line.data() + line.size(), where,
           "no blanks at the end");
    if (n == 1) {
      model_.AddWord(tokens[1], gram, where);
    } else if (!suffix_missing_ &&
               !model_.AddGram({tokens.begin() + 1, tokens.begin() + 1 + n}, gram, where)) {
      suffix_missing_ = true;
    }
  }

  Arpa& model_;
  bool in_head_ = false;   // after the line \data\ of the head
  bool in_grams_ = false;  // after the heading of an order
  bool ended_ = false;
  bool suffix_missing_ = false;  // then KenLM reads the file
  std::size_t order_ = 0;
  std::size_t left_ = 0;  // n-grams of this order
  std::vector<std::size_t> counts_;
};

}  // namespace

std::shared_ptr<const NgramModel> ReadArpa(const std::string& path) {
  const auto model = std::make_shared<Arpa>();
  ArpaReader reader(model.get());
  ForEachLine(path,
              [&](std::string_view line, const std::string& where) { reader.Take(line, where); });
  Expect(reader.ended(), path, "a whole ARPA file");
  if (reader.suffix_missing()) return nullptr;
  Expect(model->Find("<s>") != 0 && model->Find("</s>") != 0, path, "<s> and </s> in it");
  return model;
}

}  // namespace verify
