#include "plugin/server/metrics.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/message_of.h"

namespace exact::server {
namespace {

using testing::Contains;

TEST(MetricsTest, WhatIsCountedIsShown) {
  Metrics metrics;
  metrics.CountRequest("/RPC2", 200, 0.02);
  metrics.CountRequest("/RPC2", 200, 3);
  metrics.CountRequest("other", 404, 0);
  moses_exact::Result result;
  result.status = moses_exact::Status::kOptimal;
  result.seconds = 1.5;
  metrics.CountSentence(result);
  metrics.SetConnections(4);
  const std::string text = metrics.Format({/*unfinished=*/5, /*threads=*/6});
  for (const char* line :
       {"requests_total{path=\"/RPC2\",code=\"200\"} 2\n",
        "requests_total{path=\"other\",code=\"404\"} 1\n",
        "request_seconds_bucket{le=\"0.01\"} 1\n", "request_seconds_bucket{le=\"0.025\"} 2\n",
        "request_seconds_bucket{le=\"2.5\"} 2\n", "request_seconds_bucket{le=\"10\"} 3\n",
        "request_seconds_bucket{le=\"+Inf\"} 3\n", "request_seconds_sum 3.02\n",
        "sentences_total{status=\"optimal\"} 1\n", "sentences_total{status=\"unknown\"} 0\n",
        "search_seconds_total 1.5\n", "connections 4\n", "requests_unfinished 5\n",
        "threads 6\n"}) {
    EXPECT_TRUE(Contains(text, std::string("\nmoses_exact_") + line)) << line << text;
  }
  EXPECT_EQ(3U, metrics.requests());
  EXPECT_EQ(1U, metrics.sentences());
}

}  // namespace
}  // namespace exact::server
