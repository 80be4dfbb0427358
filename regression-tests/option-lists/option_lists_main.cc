// moses-exact-option-lists: the lists of options in the documentation and in moses-patches, made
// from the options' records.
//
//   moses-exact-option-lists ROOT            says which lists are not up to date
//   moses-exact-option-lists --update ROOT   writes them
//
// ROOT is the folder of the project.
// Exit codes: 0 done, 1 a list is not up to date or a file is wrong, 2 wrong usage.

#include <fmt/format.h>

#include <fstream>
#include <iomanip>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/audit/audit_options.h"
#include "plugin/core/base/error.h"
#include "plugin/frontend/exact_settings.h"
#include "plugin/frontend/location.h"
#include "plugin/frontend/say.h"
#include "plugin/frontend/whole_file.h"
#include "plugin/host/run_program.h"

namespace exact {
namespace {

constexpr std::string_view kTableHead = "| option | meaning | default |\n";

std::string TableRow(const std::string& usage, const std::string& meaning,
                     const std::string& otherwise) {
  std::string row;
  for (const char c :
       fmt::format("`{}`\t{}\t{}", usage, meaning, otherwise.empty() ? "none" : otherwise)) {
    if (c == '|') row += '\\';
    row += c == '\t' ? " | " : std::string(1, c);
  }
  return "| " + row + " |\n";
}

std::string ExactTable() {
  std::string table = fmt::format("{}| --- | --- | --- |\n", kTableHead);
  for (const auto& record : ExactOptionRecords()) {
    table += TableRow(fmt::format("-{} {}", record.name, record.kind.values),
                      Meaning(record) + (record.in_moses ? "" : "; not inside Moses"),
                      DefaultValue(record));
  }
  return table;
}

std::string AuditTable() {
  std::string table = fmt::format("{}| --- | --- | --- |\n", kTableHead);
  for (const Parameter& parameter : audit::AuditParameters()) {
    std::string usage =
        parameter.short_name.empty() ? "--" + parameter.name : "-" + parameter.short_name;
    if (!parameter.values.empty()) usage += " " + parameter.values;
    table += TableRow(usage, parameter.text, parameter.default_value);
  }
  return table;
}

std::string MosesList() {
  std::ostringstream list;
  list << "// Made by moses-exact-option-lists from the records in plugin/frontend.\n";
  for (const auto& record : ExactOptionRecords()) {
    const std::string otherwise = DefaultValue(record);
    std::string text =
        record.in_moses ? Meaning(record) : "refused; only the program moses-exact has it";
    if (record.in_moses && !otherwise.empty()) text += "; default " + otherwise;
    list << "      {" << std::quoted(std::string(record.name)) << ", "
         << std::quoted("exact search: " + text) << "},\n";
  }
  return list.str();
}

std::string ReadWholeFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  EXACT_THROW_IF(!file, InputError, path << ": cannot be opened; expected it in the project");
  return {std::istreambuf_iterator<char>(file), {}};
}

// The text with its table of options replaced.
std::string ReplaceTable(const std::string& text, const std::string& table,
                         const std::string& path) {
  const std::size_t begin = text.find(kTableHead);
  EXACT_THROW_IF(begin == std::string::npos, InputError,
                 path << ": has no table of options; expected " << kTableHead);
  std::size_t end = begin;
  while (end < text.size() && text[end] == '|') end = text.find('\n', end) + 1;
  return text.substr(0, begin) + table + text.substr(end);
}

int Run(int argc, char** argv) {
  const bool update = argc == 3 && std::string_view(argv[1]) == "--update";
  if (argc != 2 && !update) throw UsageError("expected [--update] ROOT");
  const std::string root = std::string(argv[argc - 1]) + "/";
  int code = kSuccess;
  const auto check = [&](const std::string& path, const std::string& was, const std::string& is) {
    if (was == is) return;
    if (update) {
      WriteWholeFile(path, is);
      return;
    }
    Say("{}: the list of options is not up to date; mend with: {} --update {}\n", path, argv[0],
        root);
    code = kBadFile;
  };
  for (const auto& [name, table] :
       {std::pair("docs/overview.md", ExactTable()), std::pair("docs/audit.md", AuditTable())}) {
    const std::string text = ReadWholeFile(root + name);
    check(root + name, text, ReplaceTable(text, table, name));
  }
  const std::string list = root + "moses-patches/files/moses/SearchParameters.inc";
  check(list, ReadWholeFile(list), MosesList());
  return code;
}

}  // namespace
}  // namespace exact

int main(int argc, char** argv) {
  return exact::RunProgram("moses-exact-option-lists", argc, argv, exact::Run);
}
