#include "plugin/frontend/exact_settings.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "plugin/core/base/error.h"
#include "plugin/frontend/test_options.h"

namespace exact {
namespace {

using testing::OtherValue;

ExactSettings Read(const std::map<std::string, std::string>& given) {
  std::vector<Setting> values;
  return ReadExactSettings([&](std::string_view name) -> const std::vector<Setting>* {
    const auto found = given.find(std::string(name));
    if (found == given.end()) return nullptr;
    values = {{found->second, {"[" + found->first + "]", 0, false}}};
    return &values;
  });
}

std::string MessageOf(const std::map<std::string, std::string>& given) {
  try {
    Read(given);
  } catch (const InputError& e) {
    return e.what();
  }
  return "(no error)";
}

TEST(ExactSettings, DefaultsAreThoseOfTheSearch) {
  const ExactSettings settings = Read({});
  const ExactOptions options;
  EXPECT_EQ(options.algorithm, settings.exact.algorithm);
  EXPECT_EQ(options.limits.seconds, settings.exact.limits.seconds);
  EXPECT_EQ(options.limits.bytes, settings.exact.limits.bytes);
  EXPECT_EQ(options.max_rounds, settings.exact.max_rounds);
  EXPECT_EQ(options.word_prices.max_constraints, settings.exact.word_prices.max_constraints);
  EXPECT_EQ(options.word_prices.remember_run, settings.exact.word_prices.remember_run);
  EXPECT_TRUE(settings.gap_constraint);
  EXPECT_TRUE(settings.report_path.empty());
}

TEST(ExactSettings, EachIsRead) {
  const ExactSettings settings = Read({{"exact-algorithm", "lagrangian"},
                                       {"exact-states", "n,r"},
                                       {"exact-step-rule", "volume"},
                                       {"exact-time-limit", "0.5"},
                                       {"exact-memory-limit", "7"},
                                       {"exact-max-rounds", "3"},
                                       {"exact-max-constraints", "4"},
                                       {"exact-gap-constraint", "off"},
                                       {"exact-report", "file"}});
  EXPECT_EQ(ExactAlgorithm::kLagrangian, settings.exact.algorithm);
  EXPECT_FALSE(settings.exact.word_prices.remember_run);
  EXPECT_EQ(0.5, settings.exact.limits.seconds);
  EXPECT_EQ(std::size_t{7} << 20, settings.exact.limits.bytes);
  EXPECT_EQ(3, settings.exact.max_rounds);
  EXPECT_EQ(4U, settings.exact.word_prices.max_constraints);
  EXPECT_FALSE(settings.gap_constraint);
  EXPECT_EQ("file", settings.report_path);
}

TEST(ExactSettings, EachIsPrintedAsItWasRead) {
  for (const OptionRecord<ExactSettings>& record : ExactOptionRecords()) {
    const std::string name(record.name);
    const std::string other = OtherValue(record);
    EXPECT_NE(DefaultValue(record), other) << name;
    EXPECT_EQ(other, record.kind.print(Read({{name, other}}))) << name;
    EXPECT_EQ(DefaultValue(record), record.kind.print(Read({{name, DefaultValue(record)}})))
        << name;
  }
}

TEST(ExactSettings, ABeamIsWantedOnlyForAReport) {
  EXPECT_FALSE(Read({}).exact.beam_wanted);
  EXPECT_TRUE(Read({{"exact-report", "file"}}).exact.beam_wanted);
  EXPECT_FALSE(Read({{"exact-report", "file"}, {"exact-report-beam", "off"}}).exact.beam_wanted);
}

TEST(ExactSettings, SaysWhereAndWhatWasExpected) {
  EXPECT_EQ("[exact-time-limit]: 'exact-time-limit' is 'soon'; expected a number from 0 to 1e+09",
            MessageOf({{"exact-time-limit", "soon"}}));
  EXPECT_EQ("[exact-gap-constraint]: 'maybe'; expected on (Moses' own search space) or off",
            MessageOf({{"exact-gap-constraint", "maybe"}}));
  EXPECT_NE("(no error)", MessageOf({{"exact-max-rounds", "-1"}}));
  EXPECT_NE("(no error)", MessageOf({{"exact-memory-limit", "1.5"}}));
}

}  // namespace
}  // namespace exact
