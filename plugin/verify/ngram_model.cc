#include "verify/ngram_model.h"

#include <algorithm>
#include <cmath>

#include "verify/text.h"

namespace verify {
namespace {

// What KenLM and Moses take for a file without <unk>.
constexpr float kMissingUnknown = -100;
// Sums of larger numbers would be infinite.
constexpr float kLargestBackoff = 1e9F;

}  // namespace

// Goes through an ARPA file: \data\, then the n-grams of each order, then \end\ .
class NgramModel::Reader {
 public:
  Reader(const std::string& path, NgramModel* model) : lines_(path), model_(*model) {}

  void Run() {
    NextLine();
    if (line_.substr(0, 5) == "mmap ") throw NotCheckable(lines_.Where() + ": is a binary file");
    if (line_ != "\\data\\") Fail("expected \\data\\: is this an ARPA file?");
    std::vector<std::size_t> counts;
    for (NextLine(); line_.substr(0, 6) == "ngram "; NextLine()) {
      const std::string count = Normal(line_.substr(line_.find('=') + 1));
      counts.push_back(Parse<std::size_t>(count, lines_.Where()));
    }
    for (std::size_t order = 1; order <= counts.size(); ++order) {
      if (line_ != "\\" + std::to_string(order) + "-grams:") Fail("expected the next order");
      std::vector<Line> read;
      for (std::size_t i = 0; i < counts[order - 1]; ++i) {
        NextLine();
        read.push_back(ReadLine(order, order == counts.size()));
      }
      if (order == 1 && !has_unknown_) read.push_back({kEmpty, {kUnknown, kMissingUnknown}});
      model_.AddOrder(&read, lines_.Where());
      NextLine();
    }
    if (line_ != "\\end\\") Fail("expected \\end\\");
  }

 private:
  [[noreturn]] void Fail(const std::string& what) {
    throw InputError(lines_.Where() + ": " + what);
  }

  void NextLine() {
    do {
      if (!lines_.Next(&line_)) Fail("the file ends too early");
      line_ = line_.substr(0, line_.find_last_not_of(" \t\r") + 1);
    } while (line_.empty());
  }

  Line ReadLine(std::size_t order, bool highest) {
    const auto tokens = Split(line_);
    if (tokens.size() != order + 1 && (highest || tokens.size() != order + 2)) {
      Fail("expected a logarithm, " + std::to_string(order) + " words and perhaps a back-off");
    }
    Line line{kEmpty, {}};
    line.gram.log10 = Parse<float>(tokens[0], lines_.Where());
    if (!(line.gram.log10 <= 0)) Fail("expected a logarithm of at most 0");
    if (tokens.size() > order + 1) line.gram.backoff = Parse<float>(tokens.back(), lines_.Where());
    if (!(std::abs(line.gram.backoff) <= kLargestBackoff)) Fail("expected another back-off");
    if (order == 1) {
      line.gram.word = AddWord(std::string(tokens[1]));
      return line;
    }
    for (std::size_t i = 1; i < order; ++i) {
      line.context = model_.Child(line.context, model_.Find(tokens[i]));
      if (line.context == kNone) throw NotCheckable(lines_.Where() + ": a part of it is missing");
    }
    line.gram.word = model_.Find(tokens[order]);
    return line;
  }

  WordId AddWord(const std::string& word) {
    if (word == "<unk>" || word == "<UNK>") {
      has_unknown_ = true;
      return kUnknown;
    }
    const auto number = static_cast<WordId>(model_.words_.size() + 1);
    if (!model_.words_.emplace(word, number).second) Fail("expected every word once");
    return number;
  }

  Lines lines_;
  NgramModel& model_;
  std::string_view line_;
  bool has_unknown_ = false;
};

NgramModel::NgramModel(const std::string& path) {
  Reader(path, this).Run();
  if (words_.count("<s>") == 0 || words_.count("</s>") == 0) {
    throw InputError(path + ": expected the words <s> and </s>");
  }
  end_ = Find("</s>");
  start_ = Score(kEmpty, Find("<s>")).next;
}

NgramModel::WordId NgramModel::Find(std::string_view word) const {
  const auto found = words_.find(std::string(word));
  return found == words_.end() ? kUnknown : found->second;
}

void NgramModel::AddOrder(std::vector<Line>* lines, const std::string& where) {
  std::sort(lines->begin(), lines->end(), [](const Line& a, const Line& b) {
    return a.context != b.context ? a.context < b.context : a.gram.word < b.gram.word;
  });
  for (std::size_t i = 0; i < lines->size(); ++i) {
    Line& line = (*lines)[i];
    const Line* previous = i == 0 ? nullptr : &(*lines)[i - 1];
    const bool new_context = previous == nullptr || previous->context != line.context;
    if (!new_context && previous->gram.word == line.gram.word) {
      throw InputError(where + ": expected every n-gram above once");
    }
    if (line.context != kEmpty) {
      line.gram.shorter = Child(grams_[line.context].shorter, line.gram.word);
      if (line.gram.shorter == kNone)
        throw NotCheckable(where + ": parts of n-grams above are missing");
    }
    const auto place = static_cast<Context>(grams_.size());
    if (new_context) grams_[line.context].begin = place;
    grams_[line.context].end = place + 1;
    grams_.push_back(line.gram);
  }
}

NgramModel::Context NgramModel::Child(Context context, WordId word) const {
  const auto begin = grams_.begin() + grams_[context].begin;
  const auto end = grams_.begin() + grams_[context].end;
  const auto found = std::lower_bound(
      begin, end, word, [](const Gram& gram, WordId wanted) { return gram.word < wanted; });
  if (found == end || found->word != word) return kNone;
  return static_cast<Context>(found - grams_.begin());
}

NgramModel::Scored NgramModel::Score(Context context, WordId word) const {
  // From the longest n-gram of context and word to the shortest: <unk> is always there.
  Context match = Child(context, word);
  double backoff = 0;
  while (match == kNone) {
    backoff += Backoff(context);
    context = grams_[context].shorter;
    match = Child(context, word);
  }
  Scored scored{Finite(grams_[match].log10) + backoff, match};
  while (scored.next != kEmpty && grams_[scored.next].begin == grams_[scored.next].end &&
         grams_[scored.next].backoff == 0) {
    scored.next = grams_[scored.next].shorter;
  }
  return scored;
}

}  // namespace verify
