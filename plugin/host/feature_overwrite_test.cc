#include "plugin/host/feature_overwrite.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/message_of.h"

namespace exact {
namespace {

using testing::Contains;
using testing::MessageOf;

std::string Overwritten(const std::string& overwrite) {
  std::vector<Setting> lines = {{"WordPenalty", {}}, {"Table name=TM path=a table-limit=20", {}}};
  OverwriteFeatures({{overwrite, {}}}, {"WordPenalty0", "TM"}, &lines);
  EXPECT_EQ("WordPenalty", lines[0].text);
  return lines[1].text;
}

TEST(OverwriteFeatures, ReplacesAnArgumentOrAddsIt) {
  EXPECT_EQ("Table name=TM path=a table-limit=5 cache-size=3",
            Overwritten("TM table-limit=5 cache-size=3"));
}

TEST(OverwriteFeatures, RefusesWhatItCannotDo) {
  for (const auto& [overwrite, message] : std::vector<std::pair<std::string, std::string>>{
           {"TM", "'TM'; expected 'NAME key=value ...'"},
           {"LM path=b", "no [feature] is called 'LM'; expected one of WordPenalty0, TM"},
           {"TM path", "'path'; expected 'NAME key=value ...'"},
           {"TM path=", "'path='; expected 'NAME key=value ...'"},
           {"TM name=x", "would rename the feature"}}) {
    EXPECT_TRUE(Contains(MessageOf([&, text = overwrite] { Overwritten(text); }), message))
        << overwrite;
  }
}

}  // namespace
}  // namespace exact
