#include "verify/tables.h"

#include <algorithm>
#include <cmath>

#include "verify/text.h"

namespace verify {
namespace {

constexpr float kLowestLog = -100;

std::vector<std::string_view> Fields(std::string_view line) {
  constexpr std::string_view kSeparator = "|||";
  std::vector<std::string_view> fields;
  for (;;) {
    const std::size_t end = line.find(kSeparator);
    fields.push_back(line.substr(0, end));
    if (end == std::string_view::npos) return fields;
    line.remove_prefix(end + kSeparator.size());
  }
}

std::vector<float> Logarithms(std::string_view field, std::size_t count, const std::string& where) {
  std::vector<float> logs;
  for (const std::string_view token : Split(field)) {
    const auto probability = Parse<double>(token, where);
    if (!(probability >= 0) || std::isinf(probability)) {
      throw InputError(where + ": expected probabilities");
    }
    logs.push_back(std::max(kLowestLog, static_cast<float>(std::log(probability))));
  }
  if (logs.size() == count) return logs;
  throw InputError(where + ": expected " + std::to_string(count) + " scores");
}

// Calls take(source, fields) for every line with a wanted source phrase.
template <class Take>
void ReadTable(const std::string& path, std::size_t min_fields, const Wanted& wanted, Take&& take) {
  Lines lines(path);
  std::string_view line;
  while (lines.Next(&line)) {
    const auto fields = Fields(line);
    if (fields.size() < min_fields) throw InputError(lines.Where() + ": too few fields");
    const std::string source = Normal(fields[0]);
    if (wanted.count(source) != 0) take(source, fields, lines.Where());
  }
}

}  // namespace

void AddPhrases(std::string_view sentence, std::size_t max_length, Wanted* wanted) {
  const auto words = Split(sentence);
  if (words.size() > kLongestSentence) return;
  for (std::size_t first = 0; first < words.size(); ++first) {
    std::string phrase;
    for (std::size_t i = first; i < std::min(words.size(), first + max_length); ++i) {
      phrase += (i == first ? "" : " ") + std::string(words[i]);
      wanted->insert(phrase);
    }
  }
}

PhraseTable::PhraseTable(const std::string& path, std::size_t num_scores, const Wanted& wanted) {
  ReadTable(path, 3, wanted, [&](const std::string& source, const auto& fields, const auto& where) {
    entries_[source].push_back({Normal(fields[1]), Logarithms(fields[2], num_scores, where)});
  });
}

const std::vector<TableEntry>* PhraseTable::Find(const std::string& source) const {
  const auto found = entries_.find(source);
  return found == entries_.end() ? nullptr : &found->second;
}

ReorderingTable::ReorderingTable(const std::string& path, std::size_t num_scores, bool by_target,
                                 const Wanted& wanted)
    : by_target_(by_target) {
  const std::size_t scores = by_target ? 2 : 1;
  ReadTable(path, scores + 1, wanted,
            [&](const std::string& source, const auto& fields, const auto& where) {
              // Of equal lines the last one counts, as in Moses.
              scores_[Key(source, Normal(fields[1]))] =
                  Logarithms(fields[scores], num_scores, where);
            });
}

std::string ReorderingTable::Key(const std::string& source, const std::string& target) const {
  return by_target_ ? source + " ||| " + target : source;
}

const std::vector<float>* ReorderingTable::Find(const std::string& source,
                                                const std::string& target) const {
  const auto found = scores_.find(Key(source, target));
  return found == scores_.end() ? nullptr : &found->second;
}

}  // namespace verify
