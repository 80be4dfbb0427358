#include "plugin/host/moses_option_kinds.h"

#include <algorithm>
#include <optional>
#include <thread>

#include "plugin/frontend/option_kinds.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/input_words.h"

namespace exact {
namespace {

using Values = std::vector<Setting>;

// More than any computer can hold: a list this long ends with the memory or the time.
constexpr std::size_t kMaxNBestSize = 1000000000;

// What Moses calls this search algorithm, and why it is not served.
std::string WhyNot(std::string_view number) {
  if (number == "4") return ", batched stack search, which is not served";
  if (number == "5") return ", incremental search of chart models, which is not served";
  if (number == "6") return ", string-to-tree search with other rule tables, which is not served";
  if (number == "7" || number == "8") return ", tree-to-string search, which needs trees as input";
  if (number == "9") return ", forest-to-string search, which needs forests as input";
  return "";
}

void ReadSearchAlgorithm(const Values& values, std::string_view name, DecoderOptions* options) {
  const Setting& value = values.front();
  for (const SearchAlgorithm algorithm :
       {SearchAlgorithm::kStack, SearchAlgorithm::kCubePruning, SearchAlgorithm::kChartCubePruning,
        SearchAlgorithm::kExact, SearchAlgorithm::kChartExact}) {
    if (value.text != PrintNumber(static_cast<long>(algorithm))) continue;
    options->algorithm = algorithm;
    return;
  }
  EXACT_FAIL_IF(true, value.location,
                "'" << name << "' is '" << value.text << "'" << WhyNot(value.text)
                    << "; expected 0 (stack search), 1 (cube pruning) or 20 (exact search), or for "
                       "chart models 3 (cube pruning) or 21 (exact search)");
}

void ReadInputType(const Values& values, std::string_view name, DecoderOptions* options) {
  const Setting& value = values.front();
  EXACT_FAIL_IF(
      value.text != "0" && value.text != "3", value.location,
      "'" << name << "' is '" << value.text
          << "'; expected 0, or for chart models 3 with sentences that are no trees; only "
             "plain text input is read");
  options->tree_input = value.text == "3";
}

void ReadThreads(const Values& values, std::string_view name, DecoderOptions* options) {
  const Setting& value = values.front();
  options->threads = value.text == "all"
                         ? std::thread::hardware_concurrency()
                         : static_cast<std::size_t>(ReadNumber(value, name, 1L, 1024L));
}

void ReadNBestList(const Values& values, std::string_view name, DecoderOptions* options) {
  const Location where =
      values.empty() ? OnCommandLine(std::string(name)) : values.front().location;
  const auto size = values.size() < 2 ? std::nullopt : ParseNumber<std::size_t>(values[1].text);
  EXACT_FAIL_IF(!size || *size == 0 || *size > kMaxNBestSize || values.size() > 3 ||
                    (values.size() == 3 && values[2].text != "distinct"),
                where,
                "expected FILE SIZE [distinct], for example "
                "'-n-best-list out.nbest 100 distinct'; the size is from 1 to "
                    << kMaxNBestSize);
  options->nbest.path = values[0].text;
  options->nbest.size = *size;
  options->nbest.distinct = values.size() == 3;
}

std::string PrintNBestList(const DecoderOptions& options) {
  const NBestOptions& nbest = options.nbest;
  if (nbest.size == 0) return {};
  return nbest.path + " " + std::to_string(nbest.size) + (nbest.distinct ? " distinct" : "");
}

void ReadInputFactors(const Values& values, std::string_view name, DecoderOptions* options) {
  std::vector<std::string> factors;
  for (const Setting& value : values) {
    for (const std::string_view factor : SplitBlanks(value.text)) factors.emplace_back(factor);
  }
  for (std::size_t i = 0; i < factors.size(); ++i) {
    const auto number = ParseNumber<std::size_t>(factors[i]);
    EXACT_FAIL_IF(!number || *number >= kMaxFactors || (i == 0 && *number != 0),
                  values.front().location,
                  "'" << name << "' is '" << Join(factors, " ")
                      << "'; expected 0, and after it the others up to " << kMaxFactors - 1
                      << "; only unfactored models are read, which see factor 0; use the plugin "
                         "inside Moses for others");
  }
  options->input_factors = std::max<std::size_t>(1, factors.size());
}

std::string PrintInputFactors(const DecoderOptions& options) {
  std::string text = "0";
  for (std::size_t i = 1; i < options.input_factors; ++i) text += " " + std::to_string(i);
  return text;
}

// In the order of the enumeration.
std::vector<Choice> MarkupPolicies() {
  return {{"pass-through", "they are words"},
          {"ignore", "removed; walls and zones count"},
          {"exclusive", "their translations replace those of the tables"},
          {"inclusive", "their translations compete with those of the tables"},
          {"constraint", "translations must contain theirs"}};
}

void ReadBrackets(const Values& values, std::string_view name, DecoderOptions* options) {
  const std::vector<std::string_view> brackets = SplitBlanks(values.front().text);
  EXACT_FAIL_IF(brackets.size() != 2, values.front().location,
                "'" << name << "' is '" << values.front().text
                    << "'; expected two texts with a blank between them, for example '{{ }}'");
  options->markup.open = brackets[0];
  options->markup.close = brackets[1];
}

}  // namespace

bool ReadFlag(const Values& values, std::string_view name) {
  if (values.empty()) return true;
  const std::string& text = values.front().text;
  if (text == "1" || text == "true" || text == "yes") return true;
  EXACT_FAIL_IF(text != "0" && text != "false" && text != "no", values.front().location,
                "'" << name << "' is '" << text << "'; expected true or false");
  return false;
}

DecoderOptionKind FixedKind(const std::string& only, const std::string& advice) {
  return {only, advice, kOne,
          [=](const Values& values, std::string_view name, DecoderOptions*) {
            for (const Setting& value : values) {
              EXACT_FAIL_IF(value.text != only, value.location,
                            "'" << name << "' is '" << value.text << "'; expected " << only << "; "
                                << advice);
            }
          },
          [=](const DecoderOptions&) { return only; }};
}

DecoderOptionKind SearchAlgorithmKind() {
  return {"N", "", kOne, ReadSearchAlgorithm, [](const DecoderOptions& options) {
            return PrintNumber(static_cast<long>(options.algorithm));
          }};
}

DecoderOptionKind InputTypeKind() {
  return {"0", "", kOne, ReadInputType,
          [](const DecoderOptions& options) { return options.tree_input ? "3" : "0"; }};
}

DecoderOptionKind ThreadsKind() {
  return {"N", "", kOne, ReadThreads, [](const DecoderOptions& options) {
            return PrintNumber(static_cast<long>(options.threads));
          }};
}

DecoderOptionKind InputFileKind() {
  return {"FILE", "", kOne,
          [](const Values& values, std::string_view, DecoderOptions* options) {
            options->input_path = values.front().text == "-" ? "" : values.front().text;
          },
          [](const DecoderOptions& options) {
            return options.input_path.empty() ? "-" : options.input_path;
          }};
}

DecoderOptionKind InputFactorsKind() {
  return {"0 ...", "", kAny, ReadInputFactors, PrintInputFactors};
}

DecoderOptionKind MarkupPolicyKind() {
  const std::vector<Choice> choices = MarkupPolicies();
  return NameKind<DecoderOptions>(
      choices,
      [choices](DecoderOptions& options, const std::string& name) {
        const auto found = std::find_if(choices.begin(), choices.end(),
                                        [&](const Choice& choice) { return choice.name == name; });
        options.markup.policy = static_cast<MarkupPolicy>(found - choices.begin());
      },
      [choices](const DecoderOptions& options) {
        return choices[static_cast<std::size_t>(options.markup.policy)].name;
      });
}

DecoderOptionKind MarkupBracketsKind() {
  return {"'OPEN CLOSE'", "", kOne, ReadBrackets, [](const DecoderOptions& options) {
            return options.markup.open + " " + options.markup.close;
          }};
}

DecoderOptionKind NBestListKind() {
  return {"FILE N [distinct]", "", kAny, ReadNBestList, PrintNBestList};
}

}  // namespace exact
