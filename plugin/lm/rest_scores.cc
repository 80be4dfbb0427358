#include "plugin/lm/rest_scores.h"

#include <algorithm>
#include <utility>

#include "plugin/core/base/error.h"
#include "plugin/core/base/id_table.h"

namespace exact {
namespace {

constexpr std::uint64_t kMaxLookUps = 10000000;  // a tenth of a second
constexpr std::size_t kMaxNgrams = 2000000;      // of one length: a damaged file may pretend more

}  // namespace

class RestScoresBuilder {
 public:
  explicit RestScoresBuilder(const KenNgrams& ngrams) : ngrams_(ngrams) {}

  std::unique_ptr<const RestScores> Build(std::size_t order) {
    if (!AddUnigrams()) return nullptr;
    while (levels_.size() < order) {
      if (!AddLevel(/*longest=*/levels_.size() + 1 == order)) return nullptr;
    }
    return Finish();
  }

 private:
  static constexpr std::uint32_t kNone = IdTable::kNone;

  struct Ngram {
    std::uint32_t suffix;  // the n-gram without the first word; a number of the level below
    std::uint32_t prefix;  // the same without the last word
    bool extends_left;
    bool extends_right;
    KenPosition position;
    float best;
  };
  // The n-grams of one length, sorted by first word and suffix.
  struct Level {
    std::vector<Ngram> ngrams;
    std::vector<std::uint32_t> begins;  // by first word, and one behind the last; not of unigrams
  };

  bool MayLookUp(std::uint64_t count) {
    look_ups_ += count * ngrams_.WordCount();
    return look_ups_ <= kMaxLookUps;
  }

  bool AddUnigrams() {
    if (!MayLookUp(ngrams_.WordCount())) return false;
    Level level;
    for (lm::WordIndex word = 0; word < ngrams_.WordCount(); ++word) {
      const KenNgram found = ngrams_.Unigram(word);
      level.ngrams.push_back({kNone, kNone, found.extends_left, found.extends_right, found.position,
                              FiniteLog10(found.log10)});
    }
    levels_.push_back(std::move(level));
    return true;
  }

  // Extends the n-grams of the last level.  Returns false if no bound follows from the model.
  bool AddLevel(bool longest) {
    const std::vector<Ngram>& shorter = levels_.back().ngrams;
    std::vector<KenPosition> positions;
    std::vector<std::uint32_t> numbers;
    for (std::uint32_t i = 0; i < shorter.size(); ++i) {
      if (!shorter[i].extends_left) continue;
      positions.push_back(shorter[i].position);
      numbers.push_back(i);
    }
    if (!MayLookUp(positions.size())) return false;
    Level level;
    std::vector<KenNgrams::Extended> found;
    for (lm::WordIndex word = 0; word < ngrams_.WordCount(); ++word) {
      level.begins.push_back(static_cast<std::uint32_t>(level.ngrams.size()));
      found.clear();
      ngrams_.Extend(word, levels_.size(), positions.data(), positions.size(), &found);
      for (const KenNgrams::Extended& extended : found) {
        const std::uint32_t suffix = numbers[extended.index];
        const std::uint32_t prefix = FindPrefix(word, suffix);
        const KenNgram& ngram = extended.ngram;
        if (level.ngrams.size() == kMaxNgrams) return false;
        if (prefix == kNone || !shorter[prefix].extends_right) return false;
        if (ngram.extends_right && !shorter[suffix].extends_right) return false;
        if (!longest && ngram.backoff > 0) return false;
        level.ngrams.push_back({suffix, prefix, ngram.extends_left, ngram.extends_right,
                                ngram.position, FiniteLog10(ngram.log10)});
      }
    }
    level.begins.push_back(static_cast<std::uint32_t>(level.ngrams.size()));
    levels_.push_back(std::move(level));
    return true;
  }

  // The n-gram of the last level that is `word` and then the suffix without its last word.
  std::uint32_t FindPrefix(lm::WordIndex word, std::uint32_t suffix) const {
    const Level& level = levels_.back();
    if (levels_.size() == 1) return word;
    const std::uint32_t wanted = level.ngrams[suffix].prefix;
    const auto end = level.ngrams.begin() + level.begins[word + 1];
    const auto found = std::lower_bound(
        level.ngrams.begin() + level.begins[word], end, wanted,
        [](const Ngram& ngram, std::uint32_t number) { return ngram.suffix < number; });
    if (found == end || found->suffix != wanted) return kNone;
    return static_cast<std::uint32_t>(found - level.ngrams.begin());
  }

  std::unique_ptr<const RestScores> Finish() {
    auto rests = std::make_unique<RestScores>();
    rests->best_.resize(levels_.size() + 1);
    for (std::size_t length = levels_.size(); length > 1; --length) {
      std::vector<Ngram>& shorter = levels_[length - 2].ngrams;
      for (const Ngram& ngram : levels_[length - 1].ngrams) {
        shorter[ngram.suffix].best = std::max(shorter[ngram.suffix].best, ngram.best);
        if (!ngram.extends_left) continue;
        // A damaged file may have two n-grams at one position.
        float& best =
            rests->best_[length].emplace(ngram.position.number[0], ngram.best).first->second;
        best = std::max(best, ngram.best);
      }
    }
    return rests;
  }

  const KenNgrams& ngrams_;
  std::vector<Level> levels_;  // by length, from 1 on
  std::uint64_t look_ups_ = 0;
};

float RestScores::Most(std::size_t length, const KenPosition& position) const {
  const auto found = best_[length].find(position.number[0]);
  EXACT_THROW_IF(found == best_[length].end(), InputError,
                 "the language model's n-grams contradict each other; expected what KenLM wrote; "
                 "make its binary file again");
  return found->second;
}

std::unique_ptr<const RestScores> RestScores::Of(const KenNgrams& ngrams, std::size_t order) {
  return RestScoresBuilder(ngrams).Build(order);
}

}  // namespace exact
