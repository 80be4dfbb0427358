#include "plugin/server/http_server.h"

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <chrono>
#include <csignal>
#include <exception>
#include <set>
#include <sstream>
#include <utility>

#include "plugin/frontend/location.h"
#include "plugin/frontend/say.h"
#include "plugin/server/http_session.h"

namespace exact::server {
namespace {

namespace net = boost::asio;
using net::ip::tcp;

constexpr std::chrono::milliseconds kRetryAccept(100);
// Connections that are told that there are too many; more are not even told.
constexpr std::size_t kRefusals = 50;

tcp::endpoint EndpointOf(const HttpOptions& options) {
  boost::system::error_code error;
  const net::ip::address address =
      net::ip::make_address(options.address == "localhost" ? "127.0.0.1" : options.address, error);
  EXACT_FAIL_IF(error, OnCommandLine("address"),
                "'" << options.address
                    << "' is no IP address; expected one of this machine's, for example "
                       "127.0.0.1, or 0.0.0.0 for all of them");
  return {address, options.port};
}

}  // namespace

class HttpServer::State {
 public:
  State(HttpOptions options, Metrics* metrics)
      : options_(std::move(options)),
        context_{options_, *metrics, [this](const auto& session) { Forget(session); }},
        acceptor_(io_),
        retry_(io_),
        signals_(io_, SIGINT, SIGTERM) {
    const tcp::endpoint endpoint = EndpointOf(options_);
    Try(endpoint, [&] {
      acceptor_.open(endpoint.protocol());
      acceptor_.set_option(tcp::acceptor::reuse_address(true));
      acceptor_.bind(endpoint);
      acceptor_.non_blocking(true);
    });
  }

  ~State() {
    const auto sessions = sessions_;
    for (const auto& session : sessions) session->Close();
  }

  void Listen() {
    Try(acceptor_.local_endpoint(), [this] { acceptor_.listen(); });
  }

  std::string address() const {
    std::ostringstream text;
    text << acceptor_.local_endpoint();
    return text.str();
  }

  void Run(HttpHandler* handler) {
    context_.handler = handler;
    signals_.async_wait([this](const boost::system::error_code& error, int) {
      if (!error) Drain();
    });
    Accept();
    const auto work = net::make_work_guard(io_);
    for (;;) {
      try {
        io_.run();
        return;
      } catch (const std::exception& e) {  // too little memory: the connection's time will end it
        Say("moses-exact-server: a connection failed: {}\n", e.what());
      }
    }
  }

 private:
  template <class Work>
  static void Try(const tcp::endpoint& endpoint, const Work& work) {
    try {
      work();
    } catch (const boost::system::system_error& e) {
      EXACT_FAIL_IF(true, OnCommandLine("port"),
                    endpoint << " cannot be used (" << e.code().message()
                             << "); expected an address of this machine and a free port");
    }
  }

  void Accept() {
    acceptor_.async_accept([this](const boost::system::error_code& error, tcp::socket socket) {
      if (context_.draining) return;
      if (!error) Open(std::move(socket));
      if (!error || error == net::error::connection_aborted) return Accept();
      // No file descriptor is left, for example; it is no use to try again at once.
      retry_.expires_after(kRetryAccept);
      retry_.async_wait([this](const boost::system::error_code&) {
        if (!context_.draining) Accept();
      });
    });
  }

  void Open(tcp::socket socket) {
    if (sessions_.size() >= options_.connections + kRefusals) return;  // closes it
    const bool full = sessions_.size() >= options_.connections && !CloseSlowest();
    const auto session = std::make_shared<HttpSession>(std::move(socket), &context_);
    sessions_.insert(session);
    context_.metrics.SetConnections(sessions_.size());
    if (full) {
      session->Refuse();
    } else {
      session->Start();
    }
  }

  // Makes room by closing the connection that has waited for a request longest, if there is one.
  // So clients that connect and say little keep nobody out.
  bool CloseSlowest() {
    std::shared_ptr<HttpSession> slowest;
    for (const auto& session : sessions_) {
      if (!session->reading()) continue;
      if (!slowest || session->since() < slowest->since()) slowest = session;
    }
    if (slowest) slowest->Close();
    return slowest != nullptr;
  }

  void Forget(const std::shared_ptr<HttpSession>& session) {
    sessions_.erase(session);
    context_.metrics.SetConnections(sessions_.size());
    StopIfDone();
  }

  void Drain() {
    signals_.clear();  // the next one ends the program
    context_.draining = true;
    retry_.cancel();
    // Those who have connected have been promised an answer.
    boost::system::error_code error;
    for (;;) {
      tcp::socket socket = acceptor_.accept(error);
      if (error) break;
      Open(std::move(socket));
    }
    acceptor_.close(error);
    for (const auto& session : sessions_) session->Drain();
    StopIfDone();
  }

  void StopIfDone() {
    if (context_.draining && sessions_.empty()) io_.stop();
  }

  const HttpOptions options_;
  net::io_context io_{1};  // of one thread
  SessionContext context_;
  tcp::acceptor acceptor_;
  net::steady_timer retry_;
  net::signal_set signals_;
  std::set<std::shared_ptr<HttpSession>> sessions_;
};

HttpServer::HttpServer(HttpOptions options, Metrics* metrics)
    : state_(std::make_unique<State>(std::move(options), metrics)) {}

HttpServer::~HttpServer() = default;

void HttpServer::Listen() { state_->Listen(); }

std::string HttpServer::address() const { return state_->address(); }

void HttpServer::Run(HttpHandler* handler) { state_->Run(handler); }

}  // namespace exact::server
