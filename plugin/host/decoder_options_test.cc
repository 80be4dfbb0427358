// Every option of the program goes through here: read, printed, in -help, in a certificate.

#include "plugin/host/decoder_options.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "plugin/core/testing/message_of.h"
#include "plugin/frontend/option_record.h"
#include "plugin/frontend/test_options.h"
#include "plugin/host/decoder_option_records.h"
#include "plugin/host/feature_config.h"
#include "plugin/host/model.h"
#include "plugin/host/model_config.h"
#include "plugin/host/parameters.h"
#include "plugin/host/problem_builder.h"
#include "plugin/host/sentence_certificate.h"
#include "plugin/host/test_files.h"

namespace exact {
namespace {

using testing::Contains;
using testing::MessageOf;
using testing::OtherValue;
using testing::TestFiles;

Settings Given(const std::string& name, const std::string& value) {
  Settings settings;
  settings.ApplyCommandLine({{name, {value}}});
  return settings;
}

// A value that is not the default.
template <class Options>
std::string AnotherValue(const OptionRecord<Options>& record) {
  if (record.name == "search-algorithm") return "0";
  if (record.name == "exact-algorithm") return "word-prices";  // the last one is of chart models
  if (record.name == "input-factors") return "0 1";
  return record.name == "xml-brackets" ? "{{ }}" : OtherValue(record);
}

// Whether the option has but one value.
bool IsFixed(const OptionRecord<DecoderOptions>& record) {
  return record.kind.values == DefaultValue(record);
}

TEST(DecoderOptions, EachIsPrintedAsItWasRead) {
  int read = 0;
  for (const OptionRecord<DecoderOptions>& record : DecoderOptionRecords()) {
    if (IsFixed(record) || record.name == "n-best-list") continue;
    const std::string name(record.name);
    const std::string other = AnotherValue(record);
    EXPECT_NE(DefaultValue(record), other) << name;
    EXPECT_EQ(other, record.kind.print(DecoderOptions(Given(name, other)))) << name;
    EXPECT_EQ(DefaultValue(record),
              record.kind.print(DecoderOptions(Given(name, DefaultValue(record)))))
        << name;
    ++read;
  }
  EXPECT_GT(read, 20);
}

TEST(DecoderOptions, ANBestListHasAFileASizeAndPerhapsAWord) {
  Settings settings;
  settings.ApplyCommandLine({{"n-best-list", {"out", "7", "distinct"}}});
  const DecoderOptions options(settings);
  EXPECT_EQ("out", options.nbest.path);
  EXPECT_TRUE(options.nbest.distinct);
  EXPECT_EQ(7U, options.exact.nbest.size);
  EXPECT_TRUE(options.exact.beam.keep_arcs);
}

TEST(DecoderOptions, WhatIsFixedTakesNoOtherValue) {
  int fixed = 0;
  for (const OptionRecord<DecoderOptions>& record : DecoderOptionRecords()) {
    if (!IsFixed(record)) continue;
    const std::string name(record.name);
    DecoderOptions(Given(name, record.kind.values));
    EXPECT_TRUE(Contains(MessageOf([&] { DecoderOptions(Given(name, "17")); }),
                         "'17'; expected " + record.kind.values))
        << name;
    ++fixed;
  }
  EXPECT_EQ(6, fixed);
}

TEST(Help, HasTheDefaultsOfMoses) {
  const std::string help = ParameterHelp();
  EXPECT_TRUE(Contains(help, "-stack, -s N "));
  EXPECT_TRUE(Contains(help, "0 = no limit; default 200\n"));
  EXPECT_TRUE(Contains(help, "as a factor; default 1e-05\n"));
  EXPECT_TRUE(Contains(help, "for tables that do not say; default 20\n"));
  EXPECT_TRUE(Contains(help, "-exact-memory-limit MB"));
  EXPECT_TRUE(Contains(help, "-exact-gap-constraint on|off"));
}

class SpaceTest : public ::testing::Test {
 protected:
  // What a certificate says about the search space if this option is given.
  std::string Space(const std::string& name, const std::string& value) {
    files_.Write("table", "a ||| b ||| 1 ||| 0-0\n");
    const std::string ini = files_.Write(
        "moses.ini", "[feature]\nUnknownWordPenalty\nPhraseDictionaryMemory name=TM path=table\n");
    Settings settings;
    settings.ReadIni(ini);
    settings.ApplyCommandLine({{name, {value}}});
    std::vector<std::string> warnings;
    const ModelConfig config(settings, ini, &warnings);
    DecoderOptions options(settings);
    options.verbosity = 0;
    options.input_path.clear();
    const Model model(config, options);
    Outcome outcome;
    outcome.knowledge = Knowledge::kInfeasible;
    const std::string certificate = CertificateFormat(ini, config, options)
                                        .Format(SentenceProblem(model, options, "a"), outcome, 0);
    return nlohmann::json::parse(certificate)["space"].dump();
  }

  template <class Options>
  void Check(const OptionRecord<Options>& record) {
    if (record.kind.count.least == 0 && record.kind.count.most > 1) return;
    const std::string value =
        record.kind.values == DefaultValue(record) ? record.kind.values : AnotherValue(record);
    const bool changed = Space(std::string(record.name), value) != Space("verbose", "0");
    EXPECT_EQ(record.role == OptionRole::kSpace, changed) << record.name;
  }

  TestFiles files_;
};

TEST_F(SpaceTest, ACertificateNamesWhatBelongsToTheSearchSpaceAndNothingElse) {
  for (const auto& record : ExactOptionRecords()) Check(record);
  for (const auto& record : DecoderOptionRecords()) Check(record);
  Check(TableLimitRecord());
}

}  // namespace
}  // namespace exact
