// The verifier knows every parameter that the decoder accepts: the same command line serves both.

#include "plugin/host/parameters.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "plugin/verify/errors.h"
#include "plugin/verify/settings.h"

namespace verify {
namespace {

bool IsKnown(const std::string& name, const std::string& value) {
  try {
    Settings settings;
    AddSwitch(name, {value}, &settings);
    return true;
  } catch (const NotVerified&) {
    return false;
  }
}

TEST(Parameters, WhatTheDecoderAcceptsIsKnown) {
  for (const exact::Parameter& parameter : exact::AllParameters()) {
    const std::set<std::string> programs_own = {"check", "help", "json", "version"};
    if (programs_own.count(parameter.name) != 0) continue;
    const bool accepted = parameter.handling != exact::Handling::kRefused;
    EXPECT_EQ(accepted, IsKnown(parameter.name, parameter.default_value)) << parameter.name;
    if (parameter.short_name.empty()) continue;
    EXPECT_EQ(accepted, IsKnown(parameter.short_name, parameter.default_value))
        << parameter.short_name;
  }
}

TEST(Parameters, AMisspeltNameGetsAHint) {
  const auto message = [](const std::string& name) {
    Settings settings;
    try {
      AddSwitch(name, {"1"}, &settings);
    } catch (const NotVerified& e) {
      return std::string(e.what());
    }
    return std::string("accepted");
  };
  for (const char* wrong : {"thread", "threadss", "threats", "therads"}) {
    EXPECT_NE(message(wrong).find("; did you mean 'threads'?"), std::string::npos) << wrong;
  }
  EXPECT_EQ(message("unheard-of").find("did you mean"), std::string::npos);
}

}  // namespace
}  // namespace verify
