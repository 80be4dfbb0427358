#include "plugin/audit/record_file.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "plugin/audit/page.h"
#include "plugin/audit/round_trace.h"
#include "plugin/core/base/file_limits.h"
#include "plugin/host/test_files.h"

namespace exact::audit {
namespace {

std::string Record(long id, double seconds = 1) {
  return fmt::format(
      R"({{"id":{},"status":"optimal","stop":"finished","score":-1.5,"upper_bound":-1.5,)"
      R"("seconds":{},"words":3,"systems":[{{"name":"s","space":"moses","score":-2,)"
      R"("verdict":"error","error":[0.5,null],"seconds":{}}}]}})"
      "\n",
      id, seconds, seconds);
}

std::string Read(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

class RecordFileTest : public ::testing::Test {
 protected:
  ResumePoint ResumeFrom(const std::string& text, const SelectionOptions& options = {}) {
    path_ = files_.Write("sentences.jsonl", text);
    return Resume(path_, Selection(options, 10), 10);
  }

  exact::testing::TestFiles files_;
  std::string path_;
};

TEST_F(RecordFileTest, FieldsAreReadBack) {
  const SentenceRecord record(Record(4));
  EXPECT_EQ(record.id, 4);
  EXPECT_TRUE(record.exact.Certified());
  ASSERT_EQ(record.systems.size(), 1U);
  EXPECT_EQ(record.systems[0].verdict, Verdict::kError);
  EXPECT_EQ(record.systems[0].error.high, kUnbounded);
}

TEST_F(RecordFileTest, WithoutAFileTheAuditBegins) {
  EXPECT_EQ(Resume(files_.Path("none"), Selection({}, 10), 10).next_id, 0);
}

TEST_F(RecordFileTest, AnIncompleteLastLineIsRemoved) {
  const ResumePoint point = ResumeFrom(Record(0) + Record(1) + Record(2).substr(0, 40));
  EXPECT_EQ(point.sentences, 2U);
  EXPECT_EQ(point.certified, 2U);
  EXPECT_EQ(point.next_id, 2);
  EXPECT_EQ(Read(path_), Record(0) + Record(1));
}

TEST_F(RecordFileTest, ALastLineThatLacksOnlyItsEndIsIncomplete) {
  std::string incomplete = Record(1);
  incomplete.pop_back();
  EXPECT_EQ(ResumeFrom(Record(0) + incomplete).next_id, 1);
}

TEST_F(RecordFileTest, DamageInTheMiddleIsAnError) {
  EXPECT_THROW(ResumeFrom(Record(0) + "{\n" + Record(2)), InputError);
}

TEST_F(RecordFileTest, RecordsOfAnotherShardAreAnError) {
  SelectionOptions second;
  second.shard = 1;
  second.shards = 3;
  EXPECT_EQ(ResumeFrom(Record(1) + Record(4), second).next_id, 5);
  EXPECT_THROW(ResumeFrom(Record(0) + Record(3), second), InputError);
}

TEST_F(RecordFileTest, RecordsOutOfOrderAreAnError) {
  EXPECT_THROW(ResumeFrom(Record(1) + Record(0)), InputError);
}

TEST(TopRecordsTest, TheOrderOfCallsDoesNotMatter) {
  TopRecords<int, int> up(3);
  TopRecords<int, int> down(3);
  for (int i = 0; i < 10; ++i) up.Add(i, i);
  for (int i = 9; i >= 0; --i) down.Add(i, i);
  for (const TopRecords<int, int>* records : {&up, &down}) {
    std::vector<int> kept;
    for (const int* record : records->List()) kept.push_back(*record);
    EXPECT_EQ(kept, (std::vector<int>{9, 8, 7}));
  }
}

TEST(PageTest, EmbeddedTextsCannotEndTheirElement) {
  const nlohmann::ordered_json json = {{"text", "</script><!-- & <b>"}};
  const std::string text = EmbedJson(json.dump());
  EXPECT_EQ(text.find_first_of("<>&"), std::string::npos);
  EXPECT_EQ(nlohmann::ordered_json::parse(text), json);
}

TEST(RoundTraceTest, IsBoundedAndKeepsTheFirstAndTheLastRound) {
  for (const int rounds : {1, 2, 59, 60, 61, 62, 119, 120, 121, 122, 5000, 100000}) {
    RoundTrace trace;
    for (int i = 1; i <= rounds; ++i) {
      RoundRecord record;
      record.round = i;
      trace.OnRound(record);
    }
    const std::vector<RoundTrace::Row> rows = trace.Rows();
    ASSERT_FALSE(rows.empty());
    EXPECT_LE(rows.size(), RoundTrace::kMostRows + 1) << rounds;
    EXPECT_GE(rows.size(), std::min<std::size_t>(rounds, RoundTrace::kMostRows / 2)) << rounds;
    EXPECT_EQ(rows.front().round, 1);
    EXPECT_EQ(rows.back().round, rounds);
    for (std::size_t i = 1; i < rows.size(); ++i) EXPECT_LT(rows[i - 1].round, rows[i].round);
  }
}

TEST(RoundTraceTest, KeepsWhatWasLeftAndTheLatestSearches) {
  RoundTrace trace;
  RoundRecord round;
  round.relaxation = {"contexts", 7, 3, 2};
  trace.OnRound(round);
  EXPECT_EQ(trace.Rows().front().relaxation.states, 7U);
  EXPECT_EQ(trace.Rows().front().relaxation.violations, 3U);
  SearchRecord search;
  for (int i = 1; i <= 100; ++i) {
    search.round = i;
    trace.OnSearch(search);
  }
  ASSERT_EQ(trace.searches().size(), RoundTrace::kMostSearches);
  EXPECT_EQ(trace.searches().back().round, 100);
}

TEST_F(RecordFileTest, NumbersThatDoNotFitAreNotConvertedToAnything) {
  for (const char* id : {"-1", "1.5", "1e300", "18446744073709551615", "true", "\"0\""}) {
    std::string text = Record(0);
    text.replace(text.find("0"), 1, id);
    EXPECT_ANY_THROW(SentenceRecord{text}) << text;
  }
}

TEST_F(RecordFileTest, DeepNestingIsRefused) {
  const auto nested = [](std::size_t depth) {
    return R"({"deep":)" + std::string(depth, '[') + std::string(depth, ']') + "," +
           Record(0).substr(1);
  };
  EXPECT_EQ(SentenceRecord(nested(kMaxJsonDepth - 1)).id, 0);
  EXPECT_THROW(SentenceRecord(nested(kMaxJsonDepth + 1)), InputError);
  EXPECT_THROW(SentenceRecord(nested(1000000)), InputError);
}

}  // namespace
}  // namespace exact::audit
