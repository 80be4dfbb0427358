// What every host writes: reports, files in order, the line about a search.

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "plugin/frontend/ordered_file.h"
#include "plugin/frontend/report.h"
#include "plugin/frontend/round_log.h"

namespace exact {
namespace {

TEST(Report, JoinsThePhrasesAndLeavesOutWhatIsEmpty) {
  SearchOutcome outcome;
  outcome.knowledge = Knowledge::kOptimal;
  outcome.found = true;
  outcome.score = -2;
  outcome.upper_bound = -2;
  const ReportedSentence sentence{7, "a b c", {{0, 0, "x y"}, {1, 1, ""}, {2, 2, "z"}}};
  const auto record = nlohmann::json::parse(FormatReport(sentence, outcome));
  EXPECT_EQ(7, record["id"]);
  EXPECT_EQ("optimal", record["status"]);
  EXPECT_EQ(0, record["gap"]);
  EXPECT_EQ("x y z", record["translation"]);
  EXPECT_EQ(3U, record["segmentation"].size());
  EXPECT_FALSE(record.contains("error"));
}

TEST(Report, WithoutADerivationThereIsNoTranslation) {
  SearchOutcome outcome;
  outcome.error = "why";
  const auto record = nlohmann::json::parse(FormatReport({0, "\xff", {}}, outcome));
  EXPECT_EQ("unknown", record["status"]);
  EXPECT_EQ("why", record["error"]);
  EXPECT_TRUE(record["score"].is_null());
  EXPECT_FALSE(record.contains("translation"));
}

class OrderedFileTest : public ::testing::Test {
 protected:
  void TearDown() override { std::remove(path_.c_str()); }
  std::string Text() const {
    std::ifstream file(path_);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  const std::string path_ = ::testing::TempDir() + "ordered_file_test." + std::to_string(getpid());
};

TEST_F(OrderedFileTest, WritesInOrderWhicheverComesFirst) {
  OrderedFile file(path_);
  file.Write(1, "b");
  EXPECT_EQ("", Text());
  file.Write(0, "a");
  EXPECT_EQ("ab", Text());
  file.Write(0, "A");
  EXPECT_EQ("abA", Text());
  file.Write(2, "c");
  EXPECT_EQ("abAc", Text());
}

TEST_F(OrderedFileTest, LosesNothingWhenANumberIsMissing) {
  {
    OrderedFile file(path_);
    file.Write(7, "h");
    file.Write(3, "d");
    file.Write(0, "a");
  }
  EXPECT_EQ("adh", Text());
}

TEST_F(OrderedFileTest, TakesManyThreads) {
  std::string expected;
  {
    OrderedFile file(path_);
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 4; ++thread) {
      threads.emplace_back([thread, &file] {
        for (int i = 0; i < 200; ++i) file.Write(i * 4 + thread, std::to_string(i * 4 + thread));
      });
    }
    for (std::thread& thread : threads) thread.join();
  }
  for (int i = 0; i < 800; ++i) expected += std::to_string(i);
  EXPECT_EQ(expected, Text());
}

TEST(RoundLog, TheSearchThatClosesTheGapHasARowOfItsOwn) {
  RoundRecord round;
  round.round = 1;
  round.dual = round.upper_bound = -3.25;
  round.best_score = -3.5;
  round.relaxation.states_are = "contexts";
  round.relaxation.states = 40;
  SearchRecord search;
  search.round = 1;
  search.states = 7;
  search.upper_bound = -3.25;
  search.best_score = -3.5;
  RoundLog log;
  log.OnRound(round);
  log.OnSearch(search);
  search.settled = true;
  search.upper_bound = -3.5;
  log.OnSearch(search);
  const std::string& text = log.text();
  EXPECT_EQ(3, std::count(text.begin(), text.end(), '\n')) << text;
  const std::string last = text.substr(text.rfind('\n', text.size() - 2) + 1);
  EXPECT_EQ("    1    -3.500000    -3.500000   0.000000       7 searched    0.000\n", last);
}

TEST(SearchLine, NamesTheSearchAndWhatIsKnown) {
  SearchOutcome outcome;
  outcome.algorithm = "context-prices";
  outcome.knowledge = Knowledge::kBounded;
  outcome.stop = StopReason::kTimeLimit;
  outcome.found = true;
  outcome.score = -3.5;
  outcome.upper_bound = -3.25;
  outcome.rounds = 2;
  outcome.seconds = 1.5;
  EXPECT_EQ(
      "Line 4: context-prices search 1.5000 seconds, score -3.5, bounded (time-limit, 2 rounds, 0 "
      "constraints), upper bound -3.25\n",
      FormatSearchLine(4, outcome));
}

}  // namespace
}  // namespace exact
