#include "plugin/server/server_options.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/message_of.h"
#include "plugin/host/command_line.h"

namespace exact::server {
namespace {

using testing::Contains;

ServerOptions Parse(std::vector<const char*> arguments) {
  arguments.insert(arguments.begin(), "program");
  return ParseServerOptions(
      ParseCommandLine(static_cast<int>(arguments.size()), arguments.data(), ServerParameters()));
}

std::string Complaint(const std::vector<const char*>& arguments) {
  return testing::MessageOf([&] { Parse(arguments); });
}

TEST(ServerOptionsTest, OurOptionsAndTheDecoders) {
  const ServerOptions options =
      Parse({"-f", "moses.ini", "--port", "0", "-th", "3", "-max-body", "2", "-request-seconds",
             "0.5", "-distortion-limit", "-1", "-weight-overwrite", "LM0= 1"});
  EXPECT_EQ("moses.ini", options.ini_path);
  EXPECT_EQ("127.0.0.1", options.http.address);
  EXPECT_EQ(0, options.http.port);
  EXPECT_EQ(2U << 20, options.http.body_bytes);
  EXPECT_EQ(0.5, options.http.request_seconds);
  EXPECT_EQ(3U, options.service.threads);
  EXPECT_EQ((std::map<std::string, std::vector<std::string>>{{"distortion-limit", {"-1"}},
                                                             {"weight-overwrite", {"LM0= 1"}}}),
            options.decoder.settings);
  EXPECT_EQ(9000, Parse({"-f", "a", "--server-port", "9000"}).http.port);
  EXPECT_GE(Parse({"-f", "a", "-threads", "all"}).service.threads, 1U);
}

TEST(ServerOptionsTest, MistakesAreNamed) {
  EXPECT_TRUE(Contains(Complaint({}), "no moses.ini; expected -f moses.ini"));
  EXPECT_TRUE(Contains(Complaint({"-f", "a", "-port", "x"}), "'x'; expected a number from 0"));
  EXPECT_TRUE(Contains(Complaint({"-f", "a", "-threads", "0"}), "from 1 to 1024"));
  EXPECT_TRUE(Contains(Complaint({"-f", "a", "-max-queue"}), "0 values; expected one"));
  EXPECT_TRUE(Contains(Complaint({"-f", "a", "-max-quue", "1"}), "did you mean -max-queue?"));
}

}  // namespace
}  // namespace exact::server
