// What the server has done so far, for /metrics.
#ifndef EXACT_SERVER_METRICS_H_
#define EXACT_SERVER_METRICS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "plugin/host/decoder.h"

namespace exact::server {

// What is there at this moment.
struct Gauges {
  std::size_t unfinished = 0;  // requests that wait or are being done
  std::size_t threads = 0;
};

// Thread safety: all calls may run at the same time.
class Metrics {
 public:
  // `path` must be one of a few.
  void CountRequest(const std::string& path, unsigned code, double seconds);
  void CountSentence(const moses_exact::Result& result);
  void SetConnections(std::size_t connections);

  // In the text format of Prometheus.
  std::string Format(const Gauges& gauges) const;

  std::uint64_t requests() const;
  std::uint64_t sentences() const;

 private:
  static constexpr std::array<double, 13> kBounds = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1,
                                                     0.25,  0.5,    1,     2.5,  10,    30};

  mutable std::mutex mutex_;  // guards the rest
  std::map<std::pair<std::string, unsigned>, std::uint64_t> requests_;
  std::array<std::uint64_t, kBounds.size()> buckets_ = {};  // requests by their seconds
  std::uint64_t measured_ = 0;
  double seconds_ = 0;
  std::map<std::string, std::uint64_t> sentences_ = {
      {"bounded", 0}, {"infeasible", 0}, {"optimal", 0}, {"unknown", 0}};
  double search_seconds_ = 0;
  std::size_t connections_ = 0;
};

}  // namespace exact::server

#endif  // EXACT_SERVER_METRICS_H_
