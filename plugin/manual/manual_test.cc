#include "plugin/manual/manual.h"

#include <gtest/gtest.h>

#include <string>

#include "plugin/manual/bash_completion.h"
#include "plugin/manual/man_page.h"

namespace exact {
namespace {

Manual Small() {
  Manual manual;
  manual.program = "small-thing";
  manual.purpose = "be small";
  manual.synopsis = {"[options]"};
  manual.description = {"'Small' things\n.are \\ not large."};
  ManualOption option;
  option.names = {"-kind", "-k"};
  option.values = "NAME";
  option.text = "which";
  option.default_value = "best";
  option.choices = {"best", "worst"};
  manual.groups = {{"Options", {option}}};
  return manual;
}

TEST(ManPage, WhatRoffWouldReadAsCommandsIsEscaped) {
  EXPECT_EQ("\\&.SH x\n\\&\\(aqbr", EscapeRoff(".SH x\n'br"));
  EXPECT_EQ("a.b it\\(aqs", EscapeRoff("a.b it's"));
  EXPECT_EQ("\\e\\-\\e", EscapeRoff("\\-\\"));
}

TEST(ManPage, AnOptionHasItsNamesItsValueAndItsDefault) {
  const std::string page = FormatManPage(Small(), "1.2", {"small-thing", "other"});
  EXPECT_NE(std::string::npos,
            page.find(".TP\n\\fB\\-kind\\fR, \\fB\\-k\\fR \\fINAME\\fR\nwhich; default best\n"))
      << page;
  EXPECT_NE(std::string::npos, page.find(".SH NAME\nsmall\\-thing \\- be small\n"));
  EXPECT_NE(std::string::npos, page.find(".SH SEE ALSO\n\\fBother\\fR(1)\n"));
}

TEST(BashCompletion, NamesTheValuesOfAnOptionUnderBothItsNames) {
  const std::string script = FormatBashCompletion(Small());
  EXPECT_NE(std::string::npos, script.find("      kind|k) kind='best worst' ;;\n")) << script;
  EXPECT_NE(std::string::npos, script.find("complete -F _small_thing small-thing\n"));
}

}  // namespace
}  // namespace exact
