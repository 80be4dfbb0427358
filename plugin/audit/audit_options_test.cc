#include "plugin/audit/audit_options.h"

#include <gtest/gtest.h>

#include "plugin/audit/merge_options.h"
#include "plugin/core/testing/message_of.h"
#include "plugin/frontend/location.h"
#include "plugin/host/command_line.h"

namespace exact::audit {
namespace {

AuditOptions Parse(std::vector<const char*> arguments) {
  arguments.insert(arguments.begin(), {"program", "-f", "moses.ini", "-i", "in", "-o", "out"});
  return ParseAuditOptions(
      ParseCommandLine(static_cast<int>(arguments.size()), arguments.data(), AuditParameters()));
}

std::string Message(const std::vector<const char*>& arguments) {
  return exact::testing::MessageOf([&] { Parse(arguments); });
}

TEST(AuditOptionsTest, OurOptionsAndMoses) {
  const AuditOptions options =
      Parse({"--stack", "1000,100", "200", "--cube", "50", "-r", "a", "b", "--scores", "x=1", "y=2",
             "--scores", "z=3", "--shard", "2/3", "--sample", "9", "-distortion-limit", "-1"});
  EXPECT_EQ(options.stacks, (std::vector<std::size_t>{100, 200, 1000}));
  EXPECT_EQ(options.cubes, std::vector<std::size_t>{50});
  EXPECT_EQ(options.reference_paths, (std::vector<std::string>{"a", "b"}));
  ASSERT_EQ(options.scores.size(), 3U);
  EXPECT_EQ(options.scores[2].name, "z");
  EXPECT_EQ(options.selection.shard, 1U);
  EXPECT_EQ(options.selection.shards, 3U);
  EXPECT_EQ(options.selection.sample, 9U);
  const Settings::Switch* limit = FindSwitch(options.moses, "distortion-limit");
  ASSERT_NE(limit, nullptr);
  EXPECT_EQ(limit->values.front(), "-1");
}

TEST(AuditOptionsTest, MistakesAreNamed) {
  EXPECT_NE(Message({"--stack", "ten"}).find("'ten'; expected a whole number"), std::string::npos);
  EXPECT_NE(Message({"--stack", "100,,200"}).find("''; expected"), std::string::npos);
  EXPECT_NE(Message({"--shard", "4/3"}).find("I/N"), std::string::npos);
  EXPECT_NE(Message({"--scores", "file"}).find("NAME=FILE"), std::string::npos);
  EXPECT_NE(Message({"--scores", "exact=file"}).find("no other"), std::string::npos);
  EXPECT_NE(Message({"--stack", "100", "--scores", "stack-100=f"}).find("another one"),
            std::string::npos);
  EXPECT_NE(Message({"--scores", "x=f", "--times", "y=f"}).find("one of --scores"),
            std::string::npos);
  EXPECT_NE(Message({"--scores", "x=f", "--times", "x=f", "x=g"}).find("once"), std::string::npos);
  EXPECT_NE(Message({"--threshold", "0"}).find("0.000001"), std::string::npos);
  EXPECT_NE(Message({"--sample"}).find("0 values"), std::string::npos);
  EXPECT_NE(Message({"--gap-off", "no"}).find("1 values; expected none"), std::string::npos);
  EXPECT_NE(Message({"--sample", "5", "--sample", "6"}).find("twice"), std::string::npos);
  EXPECT_NE(Message({"--wrst", "5"}).find("unknown option"), std::string::npos);
}

TEST(AuditOptionsTest, ThePipeCannotBeAudited) {
  const std::vector<const char*> arguments = {"program", "-f", "moses.ini", "-i", "-", "-o", "out"};
  const std::string message = exact::testing::MessageOf(
      [&] { ParseAuditOptions(ParseCommandLine(7, arguments.data(), AuditParameters())); });
  EXPECT_NE(message.find("'-'; expected a file"), std::string::npos) << message;
}

TEST(AuditOptionsTest, EachKindOfModelHasItsBeams) {
  const auto message = [](const std::vector<const char*>& arguments, bool chart) {
    return exact::testing::MessageOf([&] { CheckModelKind(Parse(arguments), chart); });
  };
  EXPECT_EQ(Parse({"--pop", "200,50"}).pops, (std::vector<std::size_t>{50, 200}));
  EXPECT_EQ(message({"--pop", "50"}, /*chart=*/true), "(no error)");
  EXPECT_EQ(message({"--stack", "50", "--cube", "50", "--gap-off"}, /*chart=*/false), "(no error)");
  EXPECT_NE(message({"--pop", "50"}, /*chart=*/false).find("--pop: the moses.ini has a phrase"),
            std::string::npos);
  for (const char* option : {"--stack", "--cube"}) {
    EXPECT_NE(message({option, "50"}, /*chart=*/true).find("expected --pop"), std::string::npos);
  }
  EXPECT_NE(message({"--gap-off"}, /*chart=*/true).find("no gap rule"), std::string::npos);
  EXPECT_NE(Message({"--pop", "5", "--scores", "pop-5=f"}).find("another one"), std::string::npos);
}

TEST(AuditOptionsTest, WhatIsRequiredIsAskedFor) {
  const char* arguments[] = {"program", "-f", "moses.ini"};
  EXPECT_THROW(ParseAuditOptions(ParseCommandLine(3, arguments, AuditParameters())), UsageError);
}

TEST(MergeOptionsTest, FoldersAndTheOutput) {
  const char* arguments[] = {"merge", "a", "-o", "out", "b", "--worst", "3"};
  const MergeOptions options = ParseMergeOptions(7, arguments);
  EXPECT_EQ(options.folders, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(options.output_folder, "out");
  EXPECT_EQ(options.worst, 3U);
  EXPECT_THROW(ParseMergeOptions(2, arguments), UsageError);
}

}  // namespace
}  // namespace exact::audit
