#include "regression-tests/oracle/arpa_model.h"

#include <algorithm>
#include <vector>

#include "regression-tests/oracle/text.h"

namespace oracle {
namespace {

// What KenLM says about an unknown word if the file has no <unk>.
constexpr float kMissingUnknown = -100;

}  // namespace

ArpaModel::ArpaModel(const std::string& path, Vocabulary& vocabulary)
    : unknown_(vocabulary.Number("<unk>")) {
  std::size_t order = 0;  // of the section
  for (const std::string& line : ReadLines(path)) {
    const std::vector<std::string> words = Words(line);
    if (words.empty() || words[0] == "\\data\\" || words[0] == "ngram") continue;
    if (words[0] == "\\end\\") break;
    if (words[0][0] == '\\') {
      order = std::stoul(words[0].substr(1));
      order_ = std::max(order_, order);
      continue;
    }
    if (words.size() != order + 1 && words.size() != order + 2) {
      Reject("an n-gram", line);
    }
    const std::vector<std::string> ngram(words.begin() + 1, words.begin() + 1 + order);
    const float backoff = words.size() == order + 2 ? ReadFloat(words.back()) : 0;
    const Phrase phrase = vocabulary.Numbers(ngram);
    known_.resize(std::max<std::size_t>(known_.size(), phrase.back() + 1));
    known_[phrase.back()] = phrase.back() != unknown_;
    ngrams_[phrase] = {ReadFloat(words[0]), backoff};
  }
  ngrams_.insert({Phrase(1, unknown_), {kMissingUnknown, 0}});
}

float ArpaModel::Score(const Phrase& words) const {
  Phrase ngram = words.substr(words.size() - std::min(words.size(), order_));
  for (Word& word : ngram) {
    if (!Knows(word)) word = unknown_;
  }
  std::vector<float> backoffs;
  auto found = ngrams_.find(ngram);
  for (; found == ngrams_.end(); found = ngrams_.find(ngram)) {
    const auto context = ngrams_.find(ngram.substr(0, ngram.size() - 1));
    if (context != ngrams_.end()) backoffs.push_back(context->second.backoff);
    ngram.erase(0, 1);
  }
  // KenLM's order of summation: rounding shows beside a score of -100.
  float sum = found->second.log10_prob;
  for (auto backoff = backoffs.rbegin(); backoff != backoffs.rend(); ++backoff) sum += *backoff;
  return sum;
}

}  // namespace oracle
