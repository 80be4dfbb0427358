#include "plugin/server/answer.h"

#include <gtest/gtest.h>

#include <limits>

namespace exact::server {
namespace {

using nlohmann::json;

moses_exact::Result Found() {
  moses_exact::Result result;
  result.translation = "the old house";
  result.segmentation = {{1, 2, "the old"}, {0, 0, ""}, {3, 3, "house"}};
  result.alignment = {{1, 0}, {3, 2}};
  result.features = {{"LM0", {-4.5}}, {"WT0", {}}, {"WT0_a~b", {1}, /*sparse=*/true}};
  result.status = moses_exact::Status::kBounded;
  result.stop = moses_exact::StopReason::kTimeLimit;
  result.score = -2;
  result.upper_bound = -1.5;
  result.gap = 0.5;
  return result;
}

moses_exact::Result WithList() {
  moses_exact::Result result = Found();
  moses_exact::NBestEntry entry;
  static_cast<moses_exact::Derivation&>(entry) = result;
  entry.score = -2;
  entry.proved = true;
  result.nbest = {entry};
  return result;
}

TEST(AnswerTest, WhatIsKnownIsThere) {
  EXPECT_EQ((json{{"text", "the old house"},
                  {"status", "bounded"},
                  {"stop", "time-limit"},
                  {"score", -2.0},
                  {"upper_bound", -1.5},
                  {"gap", 0.5},
                  {"source", "exact"},
                  {"seconds", 0.0}}),
            MakeAnswer(Found(), {}, Dialect::kJson));
}

TEST(AnswerTest, WhatIsNotKnownIsLeftOut) {
  moses_exact::Result result;
  result.error = "too long";
  result.from_beam = true;
  result.upper_bound = std::numeric_limits<double>::infinity();
  EXPECT_EQ((json{{"text", ""},
                  {"status", "unknown"},
                  {"stop", "finished"},
                  {"source", "beam"},
                  {"seconds", 0.0},
                  {"error", "too long"}}),
            MakeAnswer(result, {}, Dialect::kXmlRpc));
}

TEST(AnswerTest, MosesserversTextHasABlankBehindEachWordAndMarksWithAlign) {
  TranslationRequest request;
  EXPECT_EQ("the old house ", MakeAnswer(Found(), request, Dialect::kXmlRpc)["text"]);
  request.align = true;
  EXPECT_EQ("the old |1-2| house |3-3| ", MakeAnswer(Found(), request, Dialect::kXmlRpc)["text"]);
  EXPECT_EQ("the old house", MakeAnswer(Found(), request, Dialect::kJson)["text"]);
  request.segment_marks = false;
  EXPECT_EQ("the old house ", MakeAnswer(Found(), request, Dialect::kXmlRpc)["text"]);
  moses_exact::Result chart = Found();
  chart.segmentation.clear();
  EXPECT_EQ("the old house ", MakeAnswer(chart, request, Dialect::kXmlRpc)["text"]);
}

TEST(AnswerTest, PhrasesHaveTheirPlacesInBothSentences) {
  TranslationRequest request;
  request.align = true;
  request.word_align = true;
  const json answer = MakeAnswer(Found(), request, Dialect::kJson);
  EXPECT_EQ(json::parse(R"([
      {"src-start": 1, "src-end": 2, "tgt-start": 0, "tgt-end": 1},
      {"src-start": 0, "src-end": 0, "tgt-start": 2, "tgt-end": 1},
      {"src-start": 3, "src-end": 3, "tgt-start": 2, "tgt-end": 2}])"),
            answer["align"]);
  EXPECT_EQ(json::parse(R"([{"source-word": 1, "target-word": 0},
                            {"source-word": 3, "target-word": 2}])"),
            answer["word-align"]);
  const json moses = MakeAnswer(Found(), request, Dialect::kXmlRpc)["align"];
  EXPECT_EQ(4U, moses.size());
  EXPECT_EQ(-1, moses[0]["src-start"]);
}

TEST(AnswerTest, ListsHaveScores) {
  TranslationRequest request;
  EXPECT_EQ(0U, MakeAnswer(WithList(), request, Dialect::kJson).count("nbest"));
  request.nbest = 1;
  request.score_breakdown = true;
  const json entry = MakeAnswer(WithList(), request, Dialect::kJson)["nbest"][0];
  EXPECT_EQ("the old house", entry["hyp"]);
  EXPECT_EQ(-2.0, entry["totalScore"]);
  EXPECT_EQ(true, entry["proved"]);
  EXPECT_EQ(" LM0= -4.5 WT0= WT0_a~b= 1", entry["fvals"]);
  EXPECT_EQ(json::parse(R"({"LM0": [[-4.5], {"WT0_a~b": 1.0}], "WT0": [[], {"WT0_a~b": 1.0}]})"),
            entry["scores"]);
}

}  // namespace
}  // namespace exact::server
