#include "plugin/moses/ngram_feature_model.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

namespace exact {
namespace {

using Ngram = std::vector<const Moses::Word*>;

// Scores every n-gram with its length, and keeps what it was called with.
class RecordingFeature : public Moses::LanguageModelImplementation {
 public:
  // Calls return when `concurrent_calls` have been made.
  RecordingFeature(std::size_t order, std::size_t concurrent_calls)
      : LanguageModelImplementation(order), concurrent_calls_(concurrent_calls) {}

  Moses::FFState* NewState(const Moses::FFState* /*from*/) const override {
    return new Moses::FFState;
  }

  Moses::LMResult GetValueForgotState(const Ngram& ngram,
                                      Moses::FFState& out_state) const override {
    std::unique_lock<std::mutex> lock(mutex_);
    ngrams_.push_back(ngram);
    states_.insert(&out_state);
    all_called_.notify_all();
    all_called_.wait(lock, [&] { return ngrams_.size() >= concurrent_calls_; });
    return {static_cast<float>(ngram.size()), false};
  }

  const std::vector<Ngram>& ngrams() const { return ngrams_; }
  const std::set<const Moses::FFState*>& states() const { return states_; }

 private:
  const std::size_t concurrent_calls_;
  mutable std::mutex mutex_;
  mutable std::condition_variable all_called_;
  mutable std::vector<Ngram> ngrams_;
  mutable std::set<const Moses::FFState*> states_;
};

TEST(NgramFeatureModelTest, ConcurrentCallsWriteToDifferentStates) {
  const RecordingFeature feature(3, 2);
  const Moses::Word word;
  const std::vector<const Moses::Word*> words = {&word};
  const NgramFeatureModel model(feature, 1, words);
  std::vector<char> begin(model.StateSize());
  model.BeginSentence(begin.data());
  const auto score = [&] { model.End(begin.data()); };
  std::thread other(score);
  score();
  other.join();
  EXPECT_EQ(2U, feature.states().size());
}

TEST(NgramFeatureModelTest, GivesMosesTheLastWordsAndWeighsTheScore) {
  const RecordingFeature feature(3, 0);
  const Moses::Word a;
  const Moses::Word b;
  const std::vector<const Moses::Word*> words = {&a, &b};
  const NgramFeatureModel model(feature, 0.5, words);
  std::vector<char> state(model.StateSize());
  std::vector<char> next(model.StateSize());
  model.BeginSentence(state.data());
  EXPECT_EQ(1.5, model.Extend(state.data(), 0, next.data()));
  EXPECT_EQ(1.5, model.Extend(next.data(), 1, state.data()));
  EXPECT_EQ(1.5, model.End(state.data()));
  model.NoContext(state.data());
  EXPECT_EQ(0.5, model.Extend(state.data(), 0, next.data()));
  EXPECT_EQ(1, model.Extend(next.data(), 1, state.data()));

  const Moses::Word* const start = &feature.GetSentenceStartWord();
  const Moses::Word* const end = &feature.GetSentenceEndWord();
  const std::vector<Ngram> expected = {
      {start, start, &a}, {start, &a, &b}, {&a, &b, end}, {&a}, {&a, &b}};
  EXPECT_EQ(expected, feature.ngrams());
}

}  // namespace
}  // namespace exact
