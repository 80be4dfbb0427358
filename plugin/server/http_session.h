// A connection: reads requests, has them answered, writes the replies.
//
// All sessions run in one thread, which only waits for the network; a slow client costs its own
// connection and nobody else's time.
#ifndef EXACT_SERVER_HTTP_SESSION_H_
#define EXACT_SERVER_HTTP_SESSION_H_

#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "plugin/server/http.h"
#include "plugin/server/http_options.h"
#include "plugin/server/metrics.h"

namespace exact::server {

class HttpSession;

// What all sessions of a server have in common.
struct SessionContext {
  const HttpOptions& options;
  Metrics& metrics;
  std::function<void(const std::shared_ptr<HttpSession>& session)> closed;
  HttpHandler* handler = nullptr;
  bool draining = false;  // no connection is kept for another request
};

// To be used, and destroyed, in the thread of its socket only.
class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  using Clock = std::chrono::steady_clock;

  HttpSession(boost::asio::ip::tcp::socket socket, SessionContext* context);

  void Start() { Read(); }
  // Says that there are too many connections, and ends.
  void Refuse();
  // A request that has begun is answered; otherwise one may still be on its way, but not for long.
  void Drain();
  void Close();

  // Whether it waits for a request, or for the rest of one; and since when.
  bool reading() const { return state_ == State::kReading; }
  Clock::time_point since() const { return since_; }

 private:
  enum class State { kReading, kHandling, kWriting, kLingering, kClosed };
  using Error = boost::system::error_code;
  using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;
  using Response = boost::beast::http::response<boost::beast::http::string_body>;

  // Calls the method when an operation is over, unless the session was closed meanwhile.
  template <class Method>
  auto Then(Method method);
  void Enter(State state, double seconds);
  void OnTime();
  void Read();
  void OnHeader(const Error& error);
  void ReadBody();
  void OnRequest(const Error& error);
  void Handle();
  HttpHandler::Respond Responder();
  void Fail(const Error& error);
  void Watch();
  void OnReadable();
  void Reply(HttpReply reply);
  void OnWritten(const Error& error);
  void Linger();
  void Discard();

  SessionContext& context_;
  boost::asio::ip::tcp::socket socket_;
  boost::asio::steady_timer timer_;
  State state_ = State::kReading;
  Clock::time_point since_;  // when the state was entered
  boost::beast::flat_buffer buffer_;
  std::optional<Parser> parser_;
  bool keep_alive_ = false;
  bool watching_ = false;
  std::shared_ptr<PendingReply> pending_;
  std::optional<Response> response_;
  std::array<char, 4096> discarded_ = {};
};

}  // namespace exact::server

#endif  // EXACT_SERVER_HTTP_SESSION_H_
