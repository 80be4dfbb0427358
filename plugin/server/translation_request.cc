#include "plugin/server/translation_request.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <optional>

#include "plugin/frontend/spelling.h"
#include "plugin/frontend/tokens.h"
#include "plugin/server/request_error.h"

namespace exact::server {
namespace {

using nlohmann::json;

struct Parameter {
  std::string name;
  std::function<void(const json& value, const std::string& name, const RequestLimits& limits,
                     TranslationRequest* request)>
      read;
};

[[noreturn]] void Refuse(const std::string& name, const std::string& expected) {
  throw RequestError(fmt::format("parameter '{}': expected {}", name, expected));
}

// The words that Moses takes.
bool ReadBool(const json& value, const std::string& name) {
  if (value.is_boolean()) return value.get<bool>();
  std::string text = value.is_string()           ? value.get<std::string>()
                     : value.is_number_integer() ? value.dump()
                                                 : std::string();
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (text == "true" || text == "yes" || text == "y" || text == "1") return true;
  if (text == "false" || text == "no" || text == "n" || text == "0") return false;
  Refuse(name, "true or false");
}

std::size_t ReadCount(const json& value, const std::string& name, std::size_t most) {
  const std::string text = value.is_string()           ? value.get<std::string>()
                           : value.is_number_integer() ? value.dump()
                                                       : std::string();
  const auto number = ParseNumber<std::size_t>(text);
  if (!number || *number > most) Refuse(name, fmt::format("a whole number from 0 to {}", most));
  return *number;
}

std::string ReadText(const json& value, const std::string& name) {
  if (!value.is_string()) Refuse(name, "a string");
  std::string text = value.get<std::string>();
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return text;
}

void ReadTexts(const json& value, const std::string& name, const RequestLimits& limits,
               TranslationRequest* request) {
  request->as_list = value.is_array();
  if (!request->as_list) {
    request->texts = {ReadText(value, name)};
    return;
  }
  if (value.size() > limits.sentences) {
    Refuse(name, fmt::format("at most {} sentences, not {}; send them in several requests",
                             limits.sentences, value.size()));
  }
  for (const json& text : value) request->texts.push_back(ReadText(text, name));
}

Parameter Flag(const std::string& name, bool TranslationRequest::*member) {
  return {name,
          [member](const json& value, const std::string& own_name, const RequestLimits&,
                   TranslationRequest* request) { request->*member = ReadBool(value, own_name); }};
}

Parameter Unserved(const std::string& name) {
  return {name,
          [](const json&, const std::string& own_name, const RequestLimits&, TranslationRequest*) {
            throw RequestError(fmt::format(
                "parameter '{}' of mosesserver is not served; expected a request without it",
                own_name));
          }};
}

// A question that is not answered; not to ask it is allowed.
Parameter UnservedFlag(const std::string& name) {
  return {name, [](const json& value, const std::string& own_name, const RequestLimits& limits,
                   TranslationRequest* request) {
            if (ReadBool(value, own_name))
              Unserved(own_name).read(value, own_name, limits, request);
          }};
}

const std::vector<Parameter>& Parameters() {
  static const std::vector<Parameter> parameters = {
      {"text", ReadTexts},
      Flag("align", &TranslationRequest::align),
      Flag("word-align", &TranslationRequest::word_align),
      {"nbest",
       [](const json& value, const std::string& name, const RequestLimits& limits,
          TranslationRequest* request) { request->nbest = ReadCount(value, name, limits.nbest); }},
      Flag("nbest-distinct", &TranslationRequest::nbest_distinct),
      Flag("add-score-breakdown", &TranslationRequest::score_breakdown),
      // Words have one factor here.
      {"report-all-factors", [](const json& value, const std::string& name, const RequestLimits&,
                                TranslationRequest*) { ReadBool(value, name); }},
      {"no-ReportSegmentation",
       [](const json& value, const std::string& name, const RequestLimits&,
          TranslationRequest* request) { request->segment_marks = !ReadBool(value, name); }},
      UnservedFlag("sg"),
      UnservedFlag("topt"),
      Unserved("context-weights"),
      Unserved("lambda"),
      Unserved("max-phrase-length"),
      Unserved("output-factors"),
      Unserved("session-id"),
      Unserved("weights"),
      Unserved("xml-input"),
  };
  return parameters;
}

void RefuseUnknown(const std::string& name) {
  std::vector<std::string> names;
  for (const Parameter& parameter : Parameters()) names.push_back(parameter.name);
  const auto known = std::find(names.begin(), names.end(), name);
  if (known != names.end()) return;
  throw RequestError(
      fmt::format("parameter '{}' is unknown{}", name, DidYouMean(name, names, "'", "'")));
}

}  // namespace

std::size_t ListedBytes(const TranslationRequest& request) {
  std::size_t bytes = 0;
  for (const std::string& text : request.texts) bytes += text.size() * request.nbest;
  return bytes;
}

TranslationRequest ReadRequest(const json& parameters, Dialect dialect,
                               const RequestLimits& limits) {
  if (!parameters.is_object()) {
    throw RequestError("expected an object with the parameter 'text'");
  }
  TranslationRequest request;
  for (const Parameter& parameter : Parameters()) {
    const auto found = parameters.find(parameter.name);
    if (found != parameters.end()) parameter.read(*found, parameter.name, limits, &request);
  }
  if (dialect == Dialect::kJson) {
    for (const auto& item : parameters.items()) RefuseUnknown(item.key());
  }
  if (parameters.find("text") == parameters.end()) throw RequestError("Missing source text");
  if (dialect == Dialect::kXmlRpc && request.as_list) {
    throw RequestError("parameter 'text': expected a string; system.multicall takes many");
  }
  if (ListedBytes(request) > limits.listed_bytes) {
    throw RequestError(
        "the n-best lists would be too long; expected fewer entries, or fewer "
        "sentences in a request");
  }
  return request;
}

}  // namespace exact::server
