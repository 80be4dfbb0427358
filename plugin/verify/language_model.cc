#include "plugin/verify/language_model.h"

#include <algorithm>
#include <unordered_map>

#include "plugin/verify/text.h"

namespace verify {
namespace {

// Language models have decimal logarithms, scores are natural ones.
constexpr double kLn10 = 2.302585092994045684;
constexpr char32_t kUnknownWord = 0;
constexpr char32_t kEmptyGram = 0;
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

}  // namespace

struct LanguageModel::Model {
  double scale;       // from decimal logarithms to weighted natural ones
  double oov_weight;  // for each word that the model does not have
  std::vector<Gram> grams = {{0, 0, kEmptyGram, {{kUnknownWord, kUnknownGram}}}, {kMissingUnknown}};
  std::unordered_map<std::string, char32_t> words;

  Model(const std::string& path, const std::vector<double>& weights)
      : scale(weights[0] * kLn10), oov_weight(weights.size() == 2 ? weights[1] : 0) {
    std::size_t order = 0;
    bool ended = false;
    ForEachLine(path, [&](std::string_view line, const std::string& where) {
      const Words tokens = Split(line);
      if (ended || tokens.empty() || tokens[0] == "\\data\\") return;
      if (order == 0 && tokens[0] == "mmap") throw NotCheckable(where + ": is a binary file");
      if (tokens[0].front() != '\\') {
        if (order != 0) AddGram(tokens, order, where);
        return;
      }
      ++order;
      ended = tokens[0] == "\\end\\";
      Expect(ended || tokens[0] == "\\" + std::to_string(order) + "-grams:", where,
             "n-grams, order by order");
      for (Gram& gram : grams) std::sort(gram.longer.begin(), gram.longer.end());
    });
    Expect(ended && words.count("<s>") != 0 && words.count("</s>") != 0, path,
           "a whole ARPA file with <s> and </s>");
  }

  void AddGram(const Words& tokens, std::size_t order, const std::string& where) {
    Expect(tokens.size() == order + 1 || tokens.size() == order + 2, where,
           "a logarithm, words and perhaps a back-off");
    Gram gram;
    gram.log10 = Parse<float>(tokens[0], where);
    if (tokens.size() == order + 2) gram.backoff = Parse<float>(tokens.back(), where);
    Expect(gram.log10 <= 0, where, "a logarithm of at most 0");
    if (order == 1 && IsOneOf(tokens[1], "<unk> <UNK>")) {
      grams[kUnknownGram] = gram;
      return;
    }
    if (order == 1) words.emplace(tokens[1], words.size() + 1);
    const char32_t word = Find(tokens[order]);
    char32_t context = kEmptyGram;
    for (std::size_t i = 1; i < order && context != kNone; ++i) {
      context = Child(context, Find(tokens[i]));
    }
    if (context != kNone && order > 1) gram.shorter = Child(grams[context].shorter, word);
    if (context == kNone || gram.shorter == kNone) {
      throw NotCheckable(where + ": a part of this n-gram is missing");
    }
    grams[context].longer.emplace_back(word, grams.size());
    grams.push_back(gram);
  }

  char32_t Find(std::string_view word) const {
    const auto found = words.find(std::string(word));
    return found == words.end() ? kUnknownWord : found->second;
  }

  // The n-gram of a context and a word; kNone if the file does not have it.
  char32_t Child(char32_t context, char32_t word) const {
    const auto& longer = grams[context].longer;
    const auto found = std::lower_bound(longer.begin(), longer.end(), std::pair(word, char32_t{}));
    return found == longer.end() || found->first != word ? kNone : found->second;
  }
};

void LanguageModel::Add(const std::string& path, const std::vector<double>& weights) {
  models_.push_back(std::make_shared<Model>(path, weights));
  end_ = Find("</s>").front();
}

std::vector<Word> LanguageModel::Find(std::string_view words) const {
  std::vector<Word> found;
  for (const std::string_view text : Split(words)) {
    found.emplace_back();
    for (const auto& model : models_) found.back() += model->Find(text);
  }
  return found;
}

LanguageModel::Step LanguageModel::Append(const Context& context, const Word& word) const {
  Step step;
  for (std::size_t m = 0; m < models_.size(); ++m) {
    const Model& model = *models_[m];
    char32_t before = context[m];
    char32_t gram = model.Child(before, word[m]);
    double plain = 0;
    // From the longest n-gram of context and word to the shortest; it ends, since <unk> exists.
    for (; gram == kNone; gram = model.Child(before, word[m])) {
      plain += model.scale * model.grams[before].backoff;
      step.score = Up(step.score + Up(model.scale * model.grams[before].backoff));
      before = model.grams[before].shorter;
    }
    const double oov = word[m] == kUnknownWord ? model.oov_weight : 0;
    step.plain += plain + model.scale * model.grams[gram].log10 + oov;
    step.score = Up(step.score + Up(Up(model.scale * model.grams[gram].log10) + oov));
    while (model.grams[gram].longer.empty() && model.grams[gram].backoff == 0) {
      gram = model.grams[gram].shorter;
    }
    step.next += gram;
  }
  return step;
}

LanguageModel::Step LanguageModel::Append(const Context& context,
                                          const std::vector<Word>& words) const {
  Step sum{context};
  for (const Word& word : words) {
    const Step step = Append(sum.next, word);
    sum = {step.next, Up(sum.score + step.score), sum.plain + step.plain};
  }
  return sum;
}

LanguageModel::Step LanguageModel::Shorten(const Context& context) const {
  Step step;
  for (std::size_t m = 0; m < models_.size(); ++m) {
    const Gram& gram = models_[m]->grams[context[m]];
    step.plain += models_[m]->scale * gram.backoff;
    step.next += gram.shorter;
  }
  return step;
}

}  // namespace verify
