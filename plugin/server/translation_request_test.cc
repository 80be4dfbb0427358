#include "plugin/server/translation_request.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/message_of.h"

namespace exact::server {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::MessageOf;

TranslationRequest Read(const json& parameters, Dialect dialect = Dialect::kJson) {
  return ReadRequest(parameters, dialect, {/*sentences=*/3, /*nbest=*/10});
}

std::string Complaint(const json& parameters, Dialect dialect = Dialect::kJson) {
  return MessageOf([&] { Read(parameters, dialect); });
}

TEST(TranslationRequestTest, ParametersAreReadWithTheirTypes) {
  const TranslationRequest request = Read({{"text", "a b"},
                                           {"align", true},
                                           {"word-align", "Yes"},
                                           {"nbest", 7},
                                           {"nbest-distinct", 1},
                                           {"add-score-breakdown", "TRUE"}});
  EXPECT_EQ(std::vector<std::string>{"a b"}, request.texts);
  EXPECT_FALSE(request.as_list);
  EXPECT_TRUE(request.align && request.word_align && request.nbest_distinct);
  EXPECT_TRUE(request.score_breakdown && request.segment_marks);
  EXPECT_EQ(7U, request.nbest);
  EXPECT_EQ(7U, Read({{"text", ""}, {"nbest", "7"}}).nbest);
  EXPECT_FALSE(Read({{"text", ""}, {"align", "n"}}).align);
  EXPECT_FALSE(Read({{"text", ""}, {"no-ReportSegmentation", "y"}}).segment_marks);
}

TEST(TranslationRequestTest, LineEndsAreBlanks) {
  EXPECT_EQ("a  b ", Read({{"text", "a\r\nb\n"}}).texts[0]);
}

TEST(TranslationRequestTest, AListOfSentences) {
  const TranslationRequest request = Read({{"text", {"a", "b"}}});
  EXPECT_TRUE(request.as_list);
  EXPECT_EQ((std::vector<std::string>{"a", "b"}), request.texts);
  EXPECT_TRUE(Read({{"text", json::array()}}).texts.empty());
  EXPECT_TRUE(Contains(Complaint({{"text", {"a", "b", "c", "d"}}}), "at most 3 sentences, not 4"));
  EXPECT_TRUE(Contains(Complaint({{"text", {"a"}}}, Dialect::kXmlRpc), "system.multicall"));
}

TEST(TranslationRequestTest, MistakesAreNamed) {
  EXPECT_EQ("Missing source text", Complaint(json::object()));
  EXPECT_TRUE(Contains(Complaint(json::array()), "expected an object"));
  EXPECT_EQ("parameter 'text': expected a string", Complaint({{"text", nullptr}}));
  EXPECT_EQ("parameter 'text': expected a string", Complaint({{"text", {"a", 1}}}));
  EXPECT_EQ("parameter 'align': expected true or false", Complaint({{"align", 2}, {"text", ""}}));
  for (const json& size : {json(11), json(-1), json(1.0), json("1x"), json(true), json(nullptr)}) {
    EXPECT_EQ("parameter 'nbest': expected a whole number from 0 to 10",
              Complaint({{"text", ""}, {"nbest", size}}));
  }
}

TEST(TranslationRequestTest, ListsOfAllSentencesTogetherAreLimited) {
  RequestLimits limits;
  limits.listed_bytes = 12;
  const auto complaint = [&](const std::string& last) {
    const json parameters = {{"text", {"abc", last}}, {"nbest", 2}};
    return MessageOf([&] { ReadRequest(parameters, Dialect::kJson, limits); });
  };
  EXPECT_EQ("(no error)", complaint("abc"));
  EXPECT_TRUE(Contains(complaint("abcd"), "the n-best lists would be too long"));
}

TEST(TranslationRequestTest, WhatIsUnknownIsRefusedInJsonOnly) {
  const json parameters = {{"text", ""}, {"algn", true}};
  EXPECT_EQ("parameter 'algn' is unknown; did you mean 'align'?", Complaint(parameters));
  EXPECT_EQ("(no error)", Complaint(parameters, Dialect::kXmlRpc));
}

TEST(TranslationRequestTest, WhatMosesserverDoesAndWeDoNotIsRefused) {
  for (const Dialect dialect : {Dialect::kJson, Dialect::kXmlRpc}) {
    EXPECT_TRUE(Contains(Complaint({{"text", ""}, {"weights", "LM0= 1"}}, dialect),
                         "'weights' of mosesserver is not served"));
    EXPECT_TRUE(
        Contains(Complaint({{"text", ""}, {"sg", "true"}}, dialect), "'sg' of mosesserver"));
    EXPECT_EQ("(no error)", Complaint({{"text", ""}, {"sg", "false"}}, dialect));
  }
}

}  // namespace
}  // namespace exact::server
