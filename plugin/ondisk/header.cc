#include "plugin/ondisk/header.h"

#include <map>
#include <string_view>

#include "plugin/core/base/error.h"
#include "plugin/core/base/file_limits.h"
#include "plugin/ondisk/numbered_lines.h"
#include "plugin/tables/mapped_file.h"

namespace exact {
namespace {

std::uint64_t Get(const MappedFile& file, const std::map<std::string_view, std::uint64_t>& values,
                  std::string_view name) {
  const auto found = values.find(name);
  if (found == values.end()) file.Fail("no line with " + std::string(name));
  return found->second;
}

}  // namespace

OnDiskHeader::OnDiskHeader(const std::string& path) {
  constexpr std::uint64_t kVersion = 7;
  const MappedFile file(path, kOnDiskMaker);
  std::map<std::string_view, std::uint64_t> values;
  for (const NumberedLine& line : ReadNumberedLines(file)) values[line.text] = line.number;
  const std::uint64_t version = Get(file, values, "Version");
  EXACT_THROW_IF(version != kVersion, InputError,
                 path << ": version " << version << "; expected " << kVersion
                      << ", as in Moses since 2014; make the folder again with " << kOnDiskMaker);
  for (const char* factors : {"NumSourceFactors", "NumTargetFactors"}) {
    const std::uint64_t number = Get(file, values, factors);
    EXACT_THROW_IF(number != 1, InputError,
                   path << ": " << factors << " is " << number
                        << "; expected 1; only unfactored tables are read");
  }
  num_scores = Get(file, values, "NumScores");
  file.FailIf(num_scores == 0 || num_scores > kMaxFeatureScores, "a wrong number of scores");
  root = Get(file, values, "RootNodeOffset");
}

}  // namespace exact
