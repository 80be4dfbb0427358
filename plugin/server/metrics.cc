#include "plugin/server/metrics.h"

#include <fmt/format.h>

namespace exact::server {
namespace {

std::string Head(const char* name, const char* type, const char* help) {
  return fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, help, name, type);
}

std::string Value(const char* name, const char* type, const char* help, double value) {
  return fmt::format("{}{} {}\n", Head(name, type, help), name, value);
}

}  // namespace

void Metrics::CountRequest(const std::string& path, unsigned code, double seconds) {
  const std::lock_guard<std::mutex> lock(mutex_);
  ++requests_[{path, code}];
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    if (seconds <= kBounds[i]) ++buckets_[i];
  }
  ++measured_;
  seconds_ += seconds;
}

void Metrics::CountSentence(const moses_exact::Result& result) {
  const std::lock_guard<std::mutex> lock(mutex_);
  ++sentences_[Name(result.status)];
  search_seconds_ += result.seconds;
}

void Metrics::SetConnections(std::size_t connections) {
  const std::lock_guard<std::mutex> lock(mutex_);
  connections_ = connections;
}

std::uint64_t Metrics::requests() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return measured_;
}

std::uint64_t Metrics::sentences() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  std::uint64_t total = 0;
  for (const auto& [status, count] : sentences_) total += count;
  return total;
}

std::string Metrics::Format(const Gauges& gauges) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  std::string text = Head("moses_exact_requests_total", "counter", "Requests answered.");
  for (const auto& [key, count] : requests_) {
    text += fmt::format("moses_exact_requests_total{{path=\"{}\",code=\"{}\"}} {}\n", key.first,
                        key.second, count);
  }
  text += Head("moses_exact_request_seconds", "histogram",
               "From the end of a request to the beginning of its answer.");
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    text += fmt::format("moses_exact_request_seconds_bucket{{le=\"{}\"}} {}\n", kBounds[i],
                        buckets_[i]);
  }
  text += fmt::format(
      "moses_exact_request_seconds_bucket{{le=\"+Inf\"}} {}\n"
      "moses_exact_request_seconds_sum {}\nmoses_exact_request_seconds_count {}\n",
      measured_, seconds_, measured_);
  text += Head("moses_exact_sentences_total", "counter", "Sentences translated, by status.");
  for (const auto& [status, count] : sentences_) {
    text += fmt::format("moses_exact_sentences_total{{status=\"{}\"}} {}\n", status, count);
  }
  text += Value("moses_exact_search_seconds_total", "counter", "CPU seconds of searches.",
                search_seconds_);
  text += Value("moses_exact_connections", "gauge", "Open connections.",
                static_cast<double>(connections_));
  text += Value("moses_exact_requests_unfinished", "gauge", "Requests that wait or are being done.",
                static_cast<double>(gauges.unfinished));
  text += Value("moses_exact_threads", "gauge", "Threads that search.",
                static_cast<double>(gauges.threads));
  return text;
}

}  // namespace exact::server
