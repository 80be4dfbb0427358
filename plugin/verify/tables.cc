#include "verify/tables.h"

#include <algorithm>
#include <cmath>

#include "verify/fault.h"
#include "verify/text_file.h"

namespace verify {
namespace {

constexpr float kLowestLog = -100;

std::vector<std::string_view> Fields(const std::string& line) {
  constexpr std::string_view kSeparator = "|||";
  std::vector<std::string_view> fields;
  std::string_view rest = line;
  for (std::size_t end = rest.find(kSeparator); end != std::string_view::npos;
       end = rest.find(kSeparator)) {
    fields.push_back(rest.substr(0, end));
    rest.remove_prefix(end + kSeparator.size());
  }
  fields.push_back(rest);
  return fields;
}

std::vector<float> Logarithms(std::string_view field, std::size_t count, const TextFile& file) {
  std::vector<float> logs;
  for (const std::string_view token : Split(field)) {
    const double probability = ParseDouble(token, file.Where());
    if (!(probability >= 0) || std::isinf(probability)) {
      throw InputError(file.Where() + ": expected probabilities");
    }
    logs.push_back(std::max(kLowestLog, static_cast<float>(std::log(probability))));
  }
  if (logs.size() != count) {
    throw InputError(file.Where() + ": expected " + std::to_string(count) + " scores");
  }
  return logs;
}

// Calls take(source, fields) for every line with a wanted source phrase.
template <class Take>
void ReadTable(const std::string& path, std::size_t min_fields, const Wanted& wanted, Take&& take) {
  TextFile file(path);
  std::string line;
  while (file.Next(&line)) {
    const auto fields = Fields(line);
    if (fields.size() < min_fields) throw InputError(file.Where() + ": too few fields");
    const std::string source = Join(Split(fields[0]));
    if (wanted.count(source) != 0) take(source, fields, file);
  }
}

}  // namespace

PhraseTable::PhraseTable(const std::string& path, std::size_t num_scores, const Wanted& wanted) {
  ReadTable(path, 3, wanted, [&](const std::string& source, const auto& fields, const auto& file) {
    entries_[source].push_back({Join(Split(fields[1])), Logarithms(fields[2], num_scores, file)});
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
            [&](const std::string& source, const auto& fields, const auto& file) {
              // Of equal lines the last one counts, as in Moses.
              scores_[Key(source, Join(Split(fields[1])))] =
                  Logarithms(fields[scores], num_scores, file);
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
