// What every host shares: settings in, reports out.

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "plugin/core/testing/message_of.h"
#include "plugin/frontend/exact_settings.h"
#include "plugin/frontend/ordered_file.h"
#include "plugin/frontend/report.h"
#include "plugin/frontend/round_log.h"

namespace exact {
namespace {

ExactSettings Read(const std::map<std::string, std::string>& given) {
  Setting setting;
  return ReadExactSettings([&](std::string_view name) -> const Setting* {
    const auto found = given.find(std::string(name));
    if (found == given.end()) return nullptr;
    setting = {found->second, {"[" + found->first + "]", 0, false}};
    return &setting;
  });
}

std::string MessageOf(const std::map<std::string, std::string>& given) {
  return testing::MessageOf([&] { Read(given); });
}

TEST(ExactSettings, DefaultsAreThoseOfTheSearch) {
  const ExactSettings settings = Read({});
  const ExactOptions options;
  EXPECT_EQ(options.algorithm, settings.search.algorithm);
  EXPECT_EQ(options.limits.seconds, settings.search.limits.seconds);
  EXPECT_EQ(options.limits.bytes, settings.search.limits.bytes);
  EXPECT_EQ(options.max_rounds, settings.search.max_rounds);
  EXPECT_EQ(options.word_prices.max_constraints, settings.search.word_prices.max_constraints);
  EXPECT_EQ(options.word_prices.remember_run, settings.search.word_prices.remember_run);
  EXPECT_TRUE(settings.ngram_trie);
  EXPECT_TRUE(settings.gap_constraint);
  EXPECT_TRUE(settings.report_path.empty());
}

TEST(ExactSettings, EachIsRead) {
  const ExactSettings settings = Read({{"exact-algorithm", "lagrangian"},
                                       {"exact-states", "n,r"},
                                       {"exact-step-rule", "volume"},
                                       {"exact-time-limit", "0.5"},
                                       {"exact-memory-limit", "7"},
                                       {"exact-max-rounds", "3"},
                                       {"exact-max-constraints", "4"},
                                       {"exact-lm", "kenlm"},
                                       {"exact-gap-constraint", "off"},
                                       {"exact-report", "file"}});
  EXPECT_EQ(ExactAlgorithm::kLagrangian, settings.search.algorithm);
  EXPECT_FALSE(settings.search.word_prices.remember_run);
  EXPECT_EQ(0.5, settings.search.limits.seconds);
  EXPECT_EQ(std::size_t{7} << 20, settings.search.limits.bytes);
  EXPECT_EQ(3, settings.search.max_rounds);
  EXPECT_EQ(4U, settings.search.word_prices.max_constraints);
  EXPECT_FALSE(settings.ngram_trie);
  EXPECT_FALSE(settings.gap_constraint);
  EXPECT_EQ("file", settings.report_path);
}

TEST(ExactSettings, SaysWhereAndWhatWasExpected) {
  EXPECT_EQ("[exact-time-limit]: 'exact-time-limit' is 'soon'; expected a number from 0 to 1e+09",
            MessageOf({{"exact-time-limit", "soon"}}));
  EXPECT_EQ("[exact-lm]: 'srilm' is not known; expected one of trie, kenlm",
            MessageOf({{"exact-lm", "srilm"}}));
  EXPECT_EQ("[exact-gap-constraint]: 'maybe'; expected on (Moses' own search space) or off",
            MessageOf({{"exact-gap-constraint", "maybe"}}));
  EXPECT_NE("(no error)", MessageOf({{"exact-max-rounds", "-1"}}));
  EXPECT_NE("(no error)", MessageOf({{"exact-memory-limit", "1.5"}}));
}

TEST(Report, JoinsThePhrasesAndLeavesOutWhatIsEmpty) {
  Outcome outcome;
  outcome.knowledge = Knowledge::kOptimal;
  outcome.derivation = Derivation();
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
  Outcome outcome;
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
  EXPECT_EQ(
      "    1   search            -    -3.500000    -3.500000   0.000000          -           -"
      "         7    0.000\n",
      last);
}

TEST(SearchLine, NamesTheSearchAndWhatIsKnown) {
  Outcome outcome;
  outcome.algorithm = "context-prices";
  outcome.knowledge = Knowledge::kBounded;
  outcome.stop = StopReason::kTimeLimit;
  outcome.derivation = Derivation();
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
