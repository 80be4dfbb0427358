#include "plugin/server/server_options.h"

#include <algorithm>
#include <thread>

#include "plugin/frontend/location.h"
#include "plugin/frontend/option_kinds.h"
#include "plugin/host/command_line.h"

namespace exact::server {
namespace {

using Kind = OptionKind<ServerOptions>;
using Record = OptionRecord<ServerOptions>;

constexpr long kMaxThreads = 1024;
constexpr long kMaxMegabytes = 1024;
constexpr double kMaxSeconds = 1e6;

template <class Member>
Kind Count(Member member, long low) {
  return NumberKind<ServerOptions>("N", member, low, 1000000L);
}

template <class Member>
Kind Seconds(Member member) {
  return NumberKind<ServerOptions>("S", member, 0.001, kMaxSeconds);
}

Kind ThreadsKind() {
  return {"N", "", kOne,
          [](const std::vector<Setting>& values, std::string_view name, ServerOptions* options) {
            const Setting& value = values.front();
            const long number = value.text == "all"
                                    ? std::max(1L, long{std::thread::hardware_concurrency()})
                                    : ReadNumber(value, name, 1L, kMaxThreads);
            options->service.threads = static_cast<std::size_t>(number);
          },
          [](const ServerOptions& options) {
            return PrintNumber(static_cast<long>(options.service.threads));
          }};
}

Kind BodyKind() {
  return {"MB", "", kOne,
          [](const std::vector<Setting>& values, std::string_view name, ServerOptions* options) {
            const long megabytes = ReadNumber(values.front(), name, 1L, kMaxMegabytes);
            options->http.body_bytes = static_cast<std::size_t>(megabytes) << 20;
          },
          [](const ServerOptions& options) {
            return PrintNumber(static_cast<long>(options.http.body_bytes >> 20));
          }};
}

std::vector<Record> PlaceRecords() {
  return {
      {"config", "f", "the moses.ini (required)",
       TextKind<ServerOptions>(
           "FILE", [](auto& o) -> auto& { return o.ini_path; })},
      {"address", "", "the address to listen on; 0.0.0.0: all of this machine",
       TextKind<ServerOptions>(
           "ADDRESS", [](auto& o) -> auto& { return o.http.address; })},
      {"port", "", "the port to listen on; 0 = any that is free",
       NumberKind<ServerOptions>(
           "N", [](auto& o) -> auto& { return o.http.port; }, 0L, 65535L)},
      {"threads", "th", "sentences translated at the same time, or 'all'", ThreadsKind()},
      {"allow-origin", "", "let web pages of this origin send requests, * = all pages",
       TextKind<ServerOptions>(
           "ORIGIN", [](auto& o) -> auto& { return o.service.allowed_origin; })},
      {"verbose", "v", "0 = silent, 1 = say what is loaded and done",
       NumberKind<ServerOptions>(
           "N", [](auto& o) -> auto& { return o.verbosity; }, 0L, 100L)},
  };
}

std::vector<Record> LimitRecords() {
  return {
      {"max-body", "", "megabytes of a request", BodyKind()},
      {"max-sentences", "", "sentences of a request",
       Count(
           [](auto& o) -> auto& { return o.service.limits.sentences; }, 1)},
      {"max-nbest", "", "entries of an n-best list",
       Count(
           [](auto& o) -> auto& { return o.service.limits.nbest; }, 0)},
      {"max-queue", "", "requests that wait for a thread; others are answered 503",
       Count(
           [](auto& o) -> auto& { return o.service.waiting; }, 0)},
      {"max-connections", "", "open connections; others are answered 503",
       Count(
           [](auto& o) -> auto& { return o.http.connections; }, 1)},
      {"request-seconds", "", "then the searches of a request end with the best that they have",
       Seconds([](auto& o) -> auto& { return o.http.request_seconds; })},
      {"transfer-seconds", "", "a client may take so long to send a request, or to take its answer",
       Seconds([](auto& o) -> auto& { return o.http.transfer_seconds; })},
  };
}

const std::vector<Record>& Records() {
  static const std::vector<Record> records = JoinGroups({PlaceRecords(), LimitRecords()});
  return records;
}

const Record* FindRecord(const std::string& name) {
  const auto found = std::find_if(Records().begin(), Records().end(),
                                  [&](const Record& record) { return record.name == name; });
  return found != Records().end() ? &*found : nullptr;
}

void Read(const Record& record, const Settings::Switch& given, ServerOptions* options) {
  const ValueCount& count = record.kind.count;
  EXACT_FAIL_IF(given.values.size() < count.least || given.values.size() > count.most,
                OnCommandLine(given.name),
                given.values.size() << " values; expected " << count.text);
  std::vector<Setting> values;
  for (const std::string& text : given.values) values.push_back({text, OnCommandLine(given.name)});
  record.kind.read(values, given.name, options);
}

}  // namespace

const std::vector<Parameter>& ServerParameters() {
  static const std::vector<Parameter> parameters = [] {
    std::vector<Parameter> all;
    for (const Record& record : Records()) all.push_back(Honoured(record));
    return all;
  }();
  return parameters;
}

ServerOptions ParseServerOptions(const std::vector<Settings::Switch>& switches) {
  ServerOptions options;
  for (const Settings::Switch& given : switches) {
    // Who starts mosesserver in this way gets what they mean.
    const Record* own = FindRecord(given.name == "server-port" ? "port" : given.name);
    if (own != nullptr) {
      Read(*own, given, &options);
    } else {
      options.decoder.SetList(given.name, given.values);
    }
  }
  if (options.ini_path.empty()) {
    throw UsageError("no moses.ini; expected -f moses.ini; -help lists the options");
  }
  return options;
}

}  // namespace exact::server
