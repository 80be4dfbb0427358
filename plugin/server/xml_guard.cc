#include "plugin/server/xml_guard.h"

#include <expat.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <new>
#include <string_view>
#include <type_traits>

#include "plugin/server/request_error.h"

namespace exact::server {
namespace {

// A value takes two elements (array, data, value; struct, member, value), and xmlrpc-c refuses more
// than 64 of them inside each other.
constexpr int kDeepest = 200;

// Without i8 and other extensions, but for nil, which Python's client sends.
constexpr std::array<std::string_view, 19> kElements = {
    "methodCall", "methodName", "params",          "param", "value",  "i4",     "int",  "boolean",
    "double",     "string",     "array",           "data",  "struct", "member", "name", "base64",
    "nil",        "ex:nil",     "dateTime.iso8601"};

struct Guard {
  XML_Parser parser = nullptr;
  int depth = 0;
  const char* refusal = nullptr;

  void Stop(const char* why) {
    refusal = why;
    XML_StopParser(parser, XML_FALSE);
  }
};

void XMLCALL BeginElement(void* data, const XML_Char* name, const XML_Char** /*attributes*/) {
  auto* guard = static_cast<Guard*>(data);
  if (std::find(kElements.begin(), kElements.end(), name) == kElements.end()) {
    guard->Stop("an element that XML-RPC does not have");
  }
  if (++guard->depth > kDeepest) guard->Stop("too many elements inside each other");
}

void XMLCALL EndElement(void* data, const XML_Char* /*name*/) {
  --static_cast<Guard*>(data)->depth;
}

void XMLCALL BeginDoctype(void* data, const XML_Char* /*name*/, const XML_Char* /*system*/,
                          const XML_Char* /*public_id*/, int /*has_internal_subset*/) {
  static_cast<Guard*>(data)->Stop("a document type; XML-RPC has none");
}

struct FreeParser {
  void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};

}  // namespace

void CheckXml(const std::string& document) {
  const std::unique_ptr<std::remove_pointer_t<XML_Parser>, FreeParser> parser(
      XML_ParserCreate(nullptr));
  if (!parser) throw std::bad_alloc();
  Guard guard;
  guard.parser = parser.get();
  XML_SetUserData(parser.get(), &guard);
  XML_SetElementHandler(parser.get(), BeginElement, EndElement);
  XML_SetStartDoctypeDeclHandler(parser.get(), BeginDoctype);
  const auto status = XML_Parse(parser.get(), document.data(), static_cast<int>(document.size()),
                                /*isFinal=*/XML_TRUE);
  if (status == XML_STATUS_OK) return;
  const char* why =
      guard.refusal != nullptr ? guard.refusal : XML_ErrorString(XML_GetErrorCode(parser.get()));
  throw RequestError(fmt::format("XML, line {}, column {}: {}",
                                 XML_GetCurrentLineNumber(parser.get()),
                                 XML_GetCurrentColumnNumber(parser.get()) + 1, why));
}

}  // namespace exact::server
