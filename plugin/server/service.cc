#include "plugin/server/service.h"

#include <utility>

#include "plugin/server/replies.h"

namespace exact::server {

Service::Service(const moses_exact::Decoder& decoder, const ServiceOptions& options,
                 std::size_t body_bytes, Metrics* metrics)
    : options_(options),
      metrics_(*metrics),
      context_{decoder, options.limits, *metrics},
      calls_(body_bytes, options.limits.sentences),
      queue_(std::make_unique<JobQueue>(options.threads, options.waiting)) {
  routes_["/RPC2"] = TranslationRoute([this](std::string body, Respond respond) {
    return std::make_shared<XmlRpcJob>(context_, calls_, std::move(body), std::move(respond));
  });
  routes_["/translate"] = TranslationRoute([this](std::string body, Respond respond) {
    return std::make_shared<JsonJob>(context_, std::move(body), std::move(respond));
  });
  routes_["/health"] = TextRoute([] { return JsonReply(200, {{"status", "ok"}}); });
  routes_["/metrics"] = TextRoute([this] {
    return HttpReply{200, "text/plain; version=0.0.4; charset=utf-8",
                     metrics_.Format({queue_->unfinished(), options_.threads})};
  });
}

template <class NewJob>
Service::Route Service::TranslationRoute(NewJob new_job) {
  return {"POST", [this, new_job](HttpRequest request, const Respond& respond) {
            std::shared_ptr<RequestJob> job = new_job(std::move(request.body), respond);
            if (queue_->Submit(job)) return std::shared_ptr<PendingReply>(std::move(job));
            respond(BusyReply("too many requests; try again"));
            return std::shared_ptr<PendingReply>();
          }};
}

Service::Route Service::TextRoute(std::function<HttpReply()> make) {
  return {"GET", [make = std::move(make)](const HttpRequest&, const Respond& respond) {
            respond(make());
            return std::shared_ptr<PendingReply>();
          }};
}

// A browser asks whether a page may send a request.
HttpReply Service::Preflight(const Route& route) const {
  HttpReply reply;
  reply.code = 204;
  reply.fields = {{"Access-Control-Allow-Methods", route.method},
                  {"Access-Control-Allow-Headers", "Content-Type"}};
  return reply;
}

std::shared_ptr<PendingReply> Service::Handle(HttpRequest request, Respond respond) {
  const auto found = routes_.find(request.path);
  if (found == routes_.end()) {
    respond(ErrorReply(404,
                       "there is no such path; expected /RPC2, /translate, /health or "
                       "/metrics"));
    return nullptr;
  }
  const Route& route = found->second;
  const Respond answer = [this, path = request.path,
                          respond = std::move(respond)](HttpReply reply) {
    reply.route = path;
    if (!options_.allowed_origin.empty()) {
      reply.fields.emplace_back("Access-Control-Allow-Origin", options_.allowed_origin);
    }
    respond(std::move(reply));
  };
  if (request.method == route.method) return route.handle(std::move(request), answer);
  if (request.method == "OPTIONS" && !options_.allowed_origin.empty()) {
    answer(Preflight(route));
    return nullptr;
  }
  HttpReply reply = ErrorReply(405, "expected " + route.method);
  reply.fields.emplace_back("Allow", route.method);
  answer(std::move(reply));
  return nullptr;
}

}  // namespace exact::server
