// Requests for translations as jobs.
#ifndef EXACT_SERVER_REQUEST_JOBS_H_
#define EXACT_SERVER_REQUEST_JOBS_H_

#include <atomic>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "plugin/host/decoder.h"
#include "plugin/server/http.h"
#include "plugin/server/job_queue.h"
#include "plugin/server/metrics.h"
#include "plugin/server/translation_request.h"
#include "plugin/server/xmlrpc_calls.h"

namespace exact::server {

// What all jobs need; it must outlive them.
struct JobContext {
  const moses_exact::Decoder& decoder;
  RequestLimits limits;
  Metrics& metrics;
};

class RequestJob : public Job, public PendingReply {
 public:
  RequestJob(const JobContext& context, std::string body, HttpHandler::Respond respond)
      : context_(context), body_(std::move(body)), respond_(std::move(respond)) {}

  void Interrupt() noexcept override { interrupted_ = true; }
  std::size_t Begin() noexcept final;
  void End() noexcept final;

 protected:
  // Returns the number of parts.  May throw; then there are none.
  virtual std::size_t Prepare() = 0;
  // After all parts.  May throw.
  virtual HttpReply MakeReply() = 0;

  nlohmann::json Translate(const std::string& text, const TranslationRequest& request,
                           Dialect dialect) const;
  const JobContext& context() const { return context_; }
  const std::string& body() const { return body_; }
  // Calls `work`; an exception becomes the reply.
  template <class Work>
  void Try(const Work& work) noexcept;

 private:
  void Fail(unsigned code, const char* message) noexcept;

  const JobContext& context_;
  const std::string body_;
  const HttpHandler::Respond respond_;
  std::atomic<bool> interrupted_{false};
  std::atomic<bool> failed_{false};
  HttpReply failure_;  // if failed_
};

// JSON: one part for each sentence.
class JsonJob : public RequestJob {
 public:
  using RequestJob::RequestJob;
  void Run(std::size_t part) noexcept override;

 protected:
  std::size_t Prepare() override;
  HttpReply MakeReply() override;

 private:
  TranslationRequest request_;
  std::vector<nlohmann::json> answers_;
};

// XML-RPC: one part, because xmlrpc-c makes all calls of a document one after the other.
class XmlRpcJob : public RequestJob {
 public:
  XmlRpcJob(const JobContext& context, const XmlRpcCalls& calls, std::string body,
            HttpHandler::Respond respond)
      : RequestJob(context, std::move(body), std::move(respond)), calls_(calls) {}
  void Run(std::size_t part) noexcept override;

 protected:
  std::size_t Prepare() override { return 1; }
  HttpReply MakeReply() override;

 private:
  const XmlRpcCalls& calls_;
  std::string response_;
};

}  // namespace exact::server

#endif  // EXACT_SERVER_REQUEST_JOBS_H_
