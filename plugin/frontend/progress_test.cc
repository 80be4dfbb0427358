#include "plugin/frontend/progress.h"

#include <gtest/gtest.h>

#include <string>

namespace exact {
namespace {

// The tests may be run on a terminal; their progress is not on one.
class WithoutTerminal : public ::testing::Test {
 protected:
  void SetUp() override { ::testing::internal::CaptureStderr(); }
  void TearDown() override { ::testing::internal::GetCapturedStderr(); }

  static std::string Shown() {
    std::string shown = ::testing::internal::GetCapturedStderr();
    ::testing::internal::CaptureStderr();
    return shown;
  }

  Progress::Clock::time_point now_;
};

TEST_F(WithoutTerminal, ThereIsALineAMinute) {
  Progress progress(300, {}, [this] { return now_; });
  for (int second = 1; second < 60; ++second) {
    now_ += std::chrono::seconds(1);
    progress.Advance(second % 2 == 0);
  }
  EXPECT_EQ("", Shown());
  now_ += std::chrono::seconds(1);
  progress.Advance(true);
  EXPECT_EQ("60 of 300 sentences (20 %), 1.0 a second, 30 proved, 4 min left\n", Shown());
  now_ += std::chrono::seconds(59);
  progress.Advance(true);
  EXPECT_EQ("", Shown());
  now_ += std::chrono::seconds(1);
  progress.Advance(true);
  EXPECT_EQ("62 of 300 sentences (21 %), 0.5 a second, 32 proved, 7 min left\n", Shown());
}

TEST_F(WithoutTerminal, TheRateIsThatOfThisRun) {
  Progress progress(100, {90, 80}, [this] { return now_; });
  now_ += std::chrono::minutes(2);
  progress.Advance(false);
  EXPECT_EQ("91 of 100 sentences (91 %), 0.0 a second, 80 proved, 18 min left\n", Shown());
}

TEST_F(WithoutTerminal, WithoutATotalNoTimeIsLeft) {
  Progress progress({}, {}, [this] { return now_; });
  now_ += std::chrono::minutes(1);
  progress.Advance(true);
  EXPECT_EQ("1 sentence, 0.0 a second, 1 proved\n", Shown());
}

}  // namespace
}  // namespace exact
