#include "plugin/verify/table.h"

#include <cmath>
#include <utility>

#include "plugin/verify/files.h"

namespace verify {
namespace {

constexpr std::size_t kLongestPhrase = 1000;
constexpr double kLowestLog = -100;  // as in Moses

bool IsBracketed(std::string_view word) {
  return word.size() >= 2 && word.front() == '[' && word.back() == ']';
}

// In phrase tables, Moses takes a bracketed last word for a label and removes it.  Elsewhere such a
// word is a non-terminal of a chart model.
Words ReadPhrase(std::string_view field, bool has_labels, const std::string& where) {
  Words words = Split(field);
  Expect(words.size() <= kLongestPhrase, where, "a shorter phrase");
  if (has_labels && !words.empty() && IsBracketed(words.back())) words.pop_back();
  for (const std::string_view word : words) {
    Expect(word.find('|') == std::string_view::npos, where, "words without '|'");
    Expect(!has_labels || !IsBracketed(word), where, "no non-terminals");
  }
  return words;
}

}  // namespace

Words SplitFields(std::string_view line) {
  Words fields;
  for (std::size_t at = 0, end = 0; end != std::string_view::npos; at = end + 3) {
    end = line.find("|||", at);
    fields.push_back(line.substr(at, end - at));
  }
  return fields;
}

std::vector<float> Logarithms(std::string_view probabilities, const std::string& where) {
  std::vector<float> logs;
  for (const std::string_view token : Split(probabilities)) {
    const auto probability = Parse<float>(token, where);
    Expect(probability >= 0, where, "probabilities");
    logs.push_back(static_cast<float>(std::max(std::log(double{probability}), kLowestLog)));
  }
  return logs;
}

// A line has one or two phrases, and scores, with ||| between them.
void ReadTable(const std::unordered_set<std::string>& wanted, Feature* feature) {
  const bool is_phrase_table = feature->type == "PhraseDictionaryMemory";
  const std::size_t at_scores = feature->by_target ? 2 : 1;
  std::size_t lines = 0;
  const auto take = [&](std::string_view line, const std::string& where) {
    ++lines;
    const Words fields = SplitFields(line);
    Expect(fields.size() > at_scores, where, "phrases and scores, with ||| between them");
    const std::string source = Join(ReadPhrase(fields[0], is_phrase_table, where));
    Expect(!source.empty(), where, "a source phrase");
    if (wanted.count(source) == 0) return;
    TableEntry entry;
    if (feature->by_target) entry.target = Join(ReadPhrase(fields[1], is_phrase_table, where));
    entry.logs = Logarithms(fields[at_scores], where);
    Expect(entry.logs.size() == feature->weights.size(), where, "another number of scores");
    feature->table.emplace(source, std::move(entry));
  };
  // Moses does not see a last line of a reordering table that has no end.
  ForEachLine(feature->path, take, is_phrase_table ? OpenLine::kTake : OpenLine::kIgnore);
  Expect(lines != 0, feature->path, "lines in it");
}

}  // namespace verify
