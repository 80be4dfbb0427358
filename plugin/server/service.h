// What the server answers: which path and method does what.
#ifndef EXACT_SERVER_SERVICE_H_
#define EXACT_SERVER_SERVICE_H_

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "plugin/host/decoder.h"
#include "plugin/server/http.h"
#include "plugin/server/job_queue.h"
#include "plugin/server/metrics.h"
#include "plugin/server/request_jobs.h"
#include "plugin/server/translation_request.h"
#include "plugin/server/xmlrpc_calls.h"

namespace exact::server {

struct ServiceOptions {
  std::size_t threads = 1;    // that search
  std::size_t waiting = 100;  // requests that wait for one of them
  RequestLimits limits;
  std::string allowed_origin;  // pages of this site may ask ("*": all); empty = none
};

class Service : public HttpHandler {
 public:
  // `decoder` and `metrics` must outlive the service.
  Service(const moses_exact::Decoder& decoder, const ServiceOptions& options,
          std::size_t body_bytes, Metrics* metrics);

  std::shared_ptr<PendingReply> Handle(HttpRequest request, Respond respond) override;

  // Ends the threads, when all that they have to do is done.  To be called when no more requests
  // come and before what made them is destroyed.
  void Finish() { queue_.reset(); }

 private:
  struct Route {
    std::string method;
    std::function<std::shared_ptr<PendingReply>(HttpRequest request, const Respond& respond)>
        handle;
  };

  template <class NewJob>
  Route TranslationRoute(NewJob new_job);
  Route TextRoute(std::function<HttpReply()> make);
  HttpReply Preflight(const Route& route) const;

  const ServiceOptions options_;
  Metrics& metrics_;
  const JobContext context_;
  const XmlRpcCalls calls_;
  std::map<std::string, Route> routes_;  // by path
  std::unique_ptr<JobQueue> queue_;
};

}  // namespace exact::server

#endif  // EXACT_SERVER_SERVICE_H_
