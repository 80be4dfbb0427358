#include "plugin/manual/man_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "plugin/frontend/tokens.h"

namespace exact {
namespace {

std::string Section(const std::string& heading) { return fmt::format(".SH {}\n", heading); }

std::string Entry(const std::string& term, const std::string& text) {
  return fmt::format(".TP\n{}\n{}\n", term, EscapeRoff(text));
}

std::string Bold(std::string_view text) { return "\\fB" + EscapeRoff(text) + "\\fR"; }

std::string FormatOption(const ManualOption& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.names) names.push_back(Bold(name));
  std::string term = Join(names, ", ");
  if (!option.values.empty()) term += " \\fI" + EscapeRoff(option.values) + "\\fR";
  std::string text = option.text;
  if (!option.default_value.empty()) text += "; default " + option.default_value;
  return Entry(term, text);
}

std::string Upper(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

std::string SeeAlso(const std::string& program, const std::vector<std::string>& others) {
  std::vector<std::string> pages;
  for (const std::string& other : others) {
    if (other != program) pages.push_back(Bold(other) + "(1)");
  }
  return Section("SEE ALSO") + Join(pages, ",\n") +
         "\n.PP\nThe package moses\\-exact\\-doc has all documents, in\n"
         "\\fI/usr/share/doc/moses\\-exact\\fR.\n";
}

}  // namespace

std::string EscapeRoff(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    const bool begins_line = escaped.empty() || escaped.back() == '\n';
    if (begins_line && (c == '.' || c == '\'')) escaped += "\\&";
    switch (c) {
      case '\\':
        escaped += "\\e";
        break;
      case '-':
        escaped += "\\-";  // not a hyphen: people copy options
        break;
      case '\'':
        escaped += "\\(aq";
        break;
      default:
        escaped += c;
    }
  }
  return escaped;
}

std::string FormatManPage(const Manual& manual, const std::string& version,
                          const std::vector<std::string>& others) {
  std::string page = fmt::format(
      ".\\\" Made by moses-exact-manual from the options of the program.\n"
      ".TH {} 1 \"\" \"moses\\-exact {}\" \"User Commands\"\n{}{} \\- {}\n{}",
      EscapeRoff(Upper(manual.program)), EscapeRoff(version), Section("NAME"),
      EscapeRoff(manual.program), EscapeRoff(manual.purpose), Section("SYNOPSIS"));
  for (std::size_t i = 0; i < manual.synopsis.size(); ++i) {
    page += fmt::format("{}{} {}\n", i > 0 ? ".br\n" : "", Bold(manual.program),
                        EscapeRoff(manual.synopsis[i]));
  }
  page += Section("DESCRIPTION");
  for (std::size_t i = 0; i < manual.description.size(); ++i) {
    page += fmt::format("{}{}\n", i > 0 ? ".PP\n" : "", EscapeRoff(manual.description[i]));
  }
  for (const ManualGroup& group : manual.groups) {
    page += Section(EscapeRoff(Upper(group.heading)));
    for (const ManualOption& option : group.options) page += FormatOption(option);
  }
  page += Section("EXIT STATUS");
  for (const ManualRow& row : manual.exit_codes) page += Entry(Bold(row.term), row.text);
  page += Section("EXAMPLES");
  for (std::size_t i = 0; i < manual.examples.size(); ++i) {
    page += fmt::format("{}{}\n.PP\n.RS 4\n.EX\n{}\n.EE\n.RE\n", i > 0 ? ".PP\n" : "",
                        EscapeRoff(manual.examples[i].term), EscapeRoff(manual.examples[i].text));
  }
  return page + SeeAlso(manual.program, others);
}

}  // namespace exact
