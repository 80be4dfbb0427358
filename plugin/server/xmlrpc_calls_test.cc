#include "plugin/server/xmlrpc_calls.h"

#include <gtest/gtest.h>

#include <xmlrpc-c/xml.hpp>

#include "plugin/core/testing/message_of.h"
#include "plugin/server/clean_text.h"
#include "plugin/server/request_error.h"
#include "plugin/server/xml_guard.h"
#include "plugin/server/xmlrpc_values.h"

namespace exact::server {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::MessageOf;

constexpr std::size_t kCalls = 2;

std::string Call(const std::string& method, const json& parameters) {
  xmlrpc_c::paramList list;
  list.add(ToXmlRpc(parameters));
  std::string document;
  xmlrpc_c::xml::generateCall(method, list, &document);
  return document;
}

// The answer, or the description of the fault.
json Ask(const std::string& document, const XmlRpcCalls::Translate& translate) {
  static const XmlRpcCalls calls(1 << 20, kCalls);
  xmlrpc_c::rpcOutcome outcome;
  xmlrpc_c::xml::parseResponse(calls.Process(document, translate), &outcome);
  return outcome.succeeded() ? ToJson(outcome.getResult())
                             : json("fault: " + outcome.getFault().getDescription());
}

json Echo(const json& parameters) { return parameters; }

std::string Refusal(const std::string& document) {
  return MessageOf([&] { CheckXml(document); });
}

TEST(XmlRpcCallsTest, ParametersGoInAndTheAnswerComesOut) {
  const json parameters = {{"text", "größe <&> ☃"},
                           {"nbest", 3},
                           {"align", true},
                           {"list", {1.5, "a"}},
                           {"struct", {{"a", -1}}}};
  EXPECT_EQ(parameters, Ask(Call("translate", parameters), Echo));
}

TEST(XmlRpcCallsTest, ErrorsBecomeFaults) {
  const auto refuse = [](const json&) -> json { throw RequestError("not this one"); };
  EXPECT_EQ("fault: not this one", Ask(Call("translate", json::object()), refuse));
  const auto starve = [](const json&) -> json { throw std::bad_alloc(); };
  EXPECT_EQ("fault: out of memory", Ask(Call("translate", json::object()), starve));
  EXPECT_TRUE(Contains(Ask("<value>", Echo), "fault: XML, line 1, column 8: no element found"));
  EXPECT_TRUE(Contains(Ask(Call("updater", json::object()), Echo), "'updater' is not served"));
}

TEST(XmlRpcCallsTest, OneDocumentHasALimitedNumberOfTranslations) {
  const json call = {{"methodName", "translate"}, {"params", json::array({json::object()})}};
  const json answers = Ask(Call("system.multicall", json::array({call, call, call})), Echo);
  ASSERT_EQ(3U, answers.size());
  EXPECT_EQ(json::array({json::object()}), answers[1]);
  EXPECT_TRUE(Contains(answers[2]["faultString"], "too many sentences"));
}

TEST(XmlRpcValuesTest, WholeNumbersThatAreTooLargeBecomeDoubles) {
  EXPECT_EQ(json(2147483647), ToJson(ToXmlRpc(2147483647)));
  EXPECT_EQ(json(2147483648.0), ToJson(ToXmlRpc(2147483648)));
  EXPECT_TRUE(ToJson(xmlrpc_c::value_nil()).is_null());
}

TEST(CleanTextTest, OnlyWhatXmlAndXmlRpcCHold) {
  EXPECT_EQ("a\tb\n größe ☃ \u0080", CleanText("a\tb\n größe ☃ \u0080"));
  EXPECT_EQ("\uFFFD \uFFFD \uFFFD", CleanText(std::string("\0 \x1f 𝄞", 8)));
  EXPECT_EQ("a\uFFFDb", CleanText("a\xFF"
                                  "b"));
  EXPECT_EQ("\uFFFD", CleanText("\xC3"));
}

TEST(XmlGuardTest, DocumentsThatCouldDoHarmAreRefused) {
  EXPECT_EQ("(no error)", Refusal(Call("translate", {{"text", "a"}})));
  EXPECT_TRUE(Contains(Refusal("<!DOCTYPE a []><methodCall/>"), "a document type"));
  EXPECT_TRUE(Contains(Refusal("<methodCall><i8>x</i8></methodCall>"),
                       "an element that XML-RPC does not have"));
  std::string deep;
  for (int i = 0; i < 300; ++i) deep += "<value>";
  EXPECT_TRUE(Contains(Refusal(deep), "too many elements inside each other"));
  EXPECT_TRUE(Contains(Refusal("<methodCall>\n\xFF</methodCall>"), "line 2, column 1"));
}

}  // namespace
}  // namespace exact::server
