#include "verify/ngram_model.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "verify/fault.h"
#include "verify/text_file.h"

namespace verify {
namespace {

// What KenLM and Moses take for a file without <unk>.
constexpr float kMissingUnknown = -100;

}  // namespace

// Goes through an ARPA file: \data\, then the n-grams of each order, then \end\.
class NgramModel::Reader {
 public:
  Reader(const std::string& path, NgramModel* model) : path_(path), file_(path), model_(*model) {}

  void Run() {
    NextLine();
    if (line_.compare(0, 5, "mmap ") == 0) throw NotCheckable(path_ + ": is a binary file");
    if (line_ != "\\data\\") Fail("expected \\data\\: is this an ARPA file?");
    std::vector<std::size_t> counts;
    for (NextLine(); line_.compare(0, 6, "ngram ") == 0; NextLine()) {
      const std::size_t equals = line_.find('=');
      if (equals == std::string::npos) Fail("expected 'ngram N=COUNT'");
      const std::string count = Join(Split(line_.substr(equals + 1)));
      counts.push_back(static_cast<std::size_t>(ParseInteger(count, file_.Where())));
    }
    for (std::size_t order = 1; order <= counts.size(); ++order) {
      if (line_ != "\\" + std::to_string(order) + "-grams:") Fail("expected the next order");
      std::vector<Line> lines;
      for (std::size_t i = 0; i < counts[order - 1]; ++i) {
        if (!file_.Next(&line_)) Fail("the file ends too early");
        lines.push_back(ReadLine(order, order == counts.size()));
      }
      if (order == 1) AddUnknown(&lines);
      model_.AddOrder(&lines, path_);
      NextLine();
    }
    if (line_ != "\\end\\") Fail("expected \\end\\");
  }

 private:
  [[noreturn]] void Fail(const std::string& what) { throw InputError(file_.Where() + ": " + what); }

  void NextLine() {
    do {
      if (!file_.Next(&line_)) Fail("the file ends too early");
    } while (Split(line_).empty());
    line_ = Join(Split(line_));
  }

  Line ReadLine(std::size_t order, bool highest) {
    const auto tokens = Split(line_);
    if (tokens.size() != order + 1 && (highest || tokens.size() != order + 2)) {
      Fail("expected a logarithm, " + std::to_string(order) + " words and perhaps a back-off");
    }
    Line line{kEmpty, {}};
    line.gram.log10 = ParseFloat(tokens[0], file_.Where());
    if (!(line.gram.log10 <= 0)) Fail("expected a logarithm of at most 0");
    if (tokens.size() == order + 2) line.gram.backoff = ParseFloat(tokens.back(), file_.Where());
    if (std::isnan(line.gram.backoff)) Fail("expected a number as the back-off");
    if (order == 1) return AddWord(std::string(tokens[1]), line);
    for (std::size_t i = 1; i < order; ++i) {
      line.context = model_.Child(line.context, model_.Find(tokens[i]));
      if (line.context == kNone) throw NotCheckable(file_.Where() + ": a part of it is missing");
    }
    line.gram.word = model_.Find(tokens[order]);
    return line;
  }

  Line AddWord(const std::string& word, Line line) {
    const bool unknown = word == "<unk>" || word == "<UNK>";
    line.gram.word = unknown ? kUnknown : next_word_++;
    if (!unknown && !model_.words_.emplace(word, line.gram.word).second) Fail("a word again");
    return line;
  }

  static void AddUnknown(std::vector<Line>* lines) {
    const auto is_unknown = [](const Line& line) { return line.gram.word == kUnknown; };
    if (std::any_of(lines->begin(), lines->end(), is_unknown)) return;
    lines->push_back({kEmpty, {}});
    lines->back().gram.log10 = kMissingUnknown;
  }

  std::string path_;
  TextFile file_;
  NgramModel& model_;
  std::string line_;
  WordId next_word_ = 1;
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

void NgramModel::AddOrder(std::vector<Line>* lines, const std::string& path) {
  std::sort(lines->begin(), lines->end(), [](const Line& a, const Line& b) {
    return a.context != b.context ? a.context < b.context : a.gram.word < b.gram.word;
  });
  for (std::size_t i = 0; i < lines->size(); ++i) {
    Line& line = (*lines)[i];
    const Line* previous = i == 0 ? nullptr : &(*lines)[i - 1];
    const bool new_context = previous == nullptr || previous->context != line.context;
    if (!new_context && previous->gram.word == line.gram.word) {
      throw InputError(path + ": expected every n-gram once");
    }
    if (line.context != kEmpty) {
      line.gram.shorter = Child(grams_[line.context].shorter, line.gram.word);
      if (line.gram.shorter == kNone) throw NotCheckable(path + ": parts of n-grams are missing");
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
