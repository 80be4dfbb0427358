#include "plugin/manual/bash_completion.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "plugin/frontend/tokens.h"

namespace exact {
namespace {

// The function finds the option whose value is being typed.  Where that has all its values, the
// next word is another option, or `otherwise`: "files", or nothing.
//
// {0} function, {1} options, {2} cases that set `kind`, {3} otherwise, {4} a word that may
// come first and takes folders, {5} program.
constexpr const char* kScript = R"(# Made by moses-exact-manual from the options of the program.
{0}() {{
  local options='{1}' otherwise='{3}' first='{4}'
  local current=${{COMP_WORDS[COMP_CWORD]}} kind many='' dashes=- at option
  COMPREPLY=()
  [[ -z $first || $COMP_CWORD -eq 1 || ${{COMP_WORDS[1]}} != "$first" ]] || otherwise=folders
  kind=$otherwise
  for ((at = COMP_CWORD - 1; at > 0; --at)); do
    [[ ${{COMP_WORDS[at]}} == -[!0-9]* ]] && break
  done
  if ((at > 0)); then
    option=${{COMP_WORDS[at]#-}}
    case ${{option#-}} in
{2}    esac
    [[ $many || $COMP_CWORD -eq $((at + 1)) ]] || kind=$otherwise
  fi
  [[ $current != '=' ]] || current=''
  [[ $current != -* ]] || kind=''
  [[ $current != --* ]] || dashes=--
  case $kind in
    files)
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    folders)
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
    value) ;;
    '')
      mapfile -t COMPREPLY < <(
        compgen -P "$dashes" -W "$options" -- "${{current#"$dashes"}}"
        ((COMP_CWORD > 1)) || compgen -W "$first" -- "$current") ;;
    *) mapfile -t COMPREPLY < <(compgen -W "$kind" -- "$current") ;;
  esac
}}
complete -F {0} {5}
)";

// What the function completes the value of an option with: "files", "folders", "value" (nothing) or
// names; empty if it takes none.
std::string KindOf(const ManualOption& option) {
  if (!option.choices.empty()) return Join(option.choices, " ");
  if (option.values.empty()) return "";
  if (option.values.find("FILE") != std::string::npos) return "files";
  return option.values.find("DIR") != std::string::npos ? "folders" : "value";
}

std::string Bare(const std::string& name) { return name.substr(name.find_first_not_of('-')); }

std::string FormatCases(const std::vector<ManualOption>& options) {
  std::map<std::string, std::vector<std::string>> patterns;  // by what is to be done
  for (const ManualOption& option : options) {
    const std::string kind = KindOf(option);
    if (kind.empty()) continue;
    const std::string done = fmt::format("kind='{}'{}", kind, option.many ? " many=yes" : "");
    for (const std::string& name : option.names) patterns[done].push_back(Bare(name));
  }
  std::string cases;
  for (const auto& [done, names] : patterns) {
    cases += fmt::format("      {}) {} ;;\n", Join(names, "|"), done);
  }
  return cases;
}

}  // namespace

std::string FormatBashCompletion(const Manual& manual) {
  std::vector<ManualOption> options;
  for (const ManualGroup& group : manual.groups) {
    options.insert(options.end(), group.options.begin(), group.options.end());
  }
  options.insert(options.end(), manual.hidden.begin(), manual.hidden.end());
  std::vector<std::string> names;
  names.reserve(options.size());
  for (const ManualOption& option : options) names.push_back(Bare(option.names.front()));
  std::string function = "_" + manual.program;
  std::replace(function.begin(), function.end(), '-', '_');
  return fmt::format(kScript, function, Join(names, " "), FormatCases(options),
                     manual.arguments_are_files ? "files" : "", manual.subcommand, manual.program);
}

}  // namespace exact
