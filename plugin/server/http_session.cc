#include "plugin/server/http_session.h"

#include <boost/asio/post.hpp>
#include <boost/beast/core/error.hpp>
#include <exception>
#include <utility>

#include "plugin/server/replies.h"

namespace exact::server {
namespace {

namespace net = boost::asio;
namespace http = boost::beast::http;

constexpr std::size_t kMaxHeader = 8192;
// When the server is ending: for requests that are on their way.
constexpr double kGraceSeconds = 1;
// After the last reply, for what the client still sends: closing earlier would make its system
// throw the reply away.
constexpr double kLingerSeconds = 2;

HttpSession::Clock::duration Duration(double seconds) {
  return std::chrono::duration_cast<HttpSession::Clock::duration>(
      std::chrono::duration<double>(seconds));
}

}  // namespace

HttpSession::HttpSession(net::ip::tcp::socket socket, SessionContext* context)
    : context_(*context), socket_(std::move(socket)), timer_(socket_.get_executor()) {
  Error ignored;
  socket_.set_option(net::ip::tcp::no_delay(true), ignored);
  socket_.non_blocking(true, ignored);  // for the look whether the client is there
}

template <class Method>
auto HttpSession::Then(Method method) {
  return [self = shared_from_this(), method](const Error& error, auto&&...) {
    if (self->state_ != State::kClosed) ((*self).*method)(error);
  };
}

void HttpSession::Enter(State state, double seconds) {
  state_ = state;
  since_ = Clock::now();
  timer_.expires_after(Duration(seconds));
  timer_.async_wait([self = shared_from_this()](const Error& error) {
    // The time may have been set anew when this was already on its way.
    if (!error && self->timer_.expiry() <= Clock::now()) self->OnTime();
  });
}

void HttpSession::OnTime() {
  if (state_ == State::kHandling) {
    if (pending_) pending_->Interrupt();
  } else {
    Close();
  }
}

void HttpSession::Read() {
  parser_.emplace();
  parser_->header_limit(kMaxHeader);
  parser_->body_limit(context_.options.body_bytes);
  Enter(State::kReading, context_.draining ? kGraceSeconds : context_.options.transfer_seconds);
  http::async_read_header(socket_, buffer_, *parser_, Then(&HttpSession::OnHeader));
}

void HttpSession::OnHeader(const Error& error) {
  if (error) return Fail(error);
  if (!boost::beast::iequals(parser_->get()[http::field::expect], "100-continue")) {
    return ReadBody();
  }
  response_.emplace(http::status::continue_, parser_->get().version());
  http::async_write(socket_, *response_,
                    [self = shared_from_this()](const Error& failure, std::size_t) {
                      if (self->state_ == State::kClosed) return;
                      if (failure) return self->Close();
                      self->ReadBody();
                    });
}

void HttpSession::ReadBody() {
  http::async_read(socket_, buffer_, *parser_, Then(&HttpSession::OnRequest));
}

void HttpSession::Fail(const Error& error) {
  keep_alive_ = false;
  const bool gone = error == http::error::end_of_stream || error == http::error::partial_message;
  if (error == http::error::body_limit) {
    Reply(ErrorReply(413, "the request is too large; expected at most " +
                              std::to_string(context_.options.body_bytes) + " bytes"));
  } else if (error == http::error::header_limit) {
    Reply(ErrorReply(431, "the fields before the body are too large"));
  } else if (!gone &&
             error.category() == http::make_error_code(http::error::bad_method).category()) {
    Reply(ErrorReply(400, "this is not HTTP: " + error.message()));
  } else {
    Close();
  }
}

void HttpSession::OnRequest(const Error& error) {
  if (error) return Fail(error);
  Enter(State::kHandling, context_.options.request_seconds);
  keep_alive_ = parser_->get().keep_alive();
  const auto encoding = parser_->get()[http::field::content_encoding];
  if (!encoding.empty() && !boost::beast::iequals(encoding, "identity")) {
    return Reply(ErrorReply(415, "compressed requests are not read"));
  }
  try {
    Handle();
  } catch (const std::exception& e) {
    keep_alive_ = false;
    Reply(ErrorReply(500, e.what()));
  }
}

void HttpSession::Handle() {
  auto& message = parser_->get();
  HttpRequest request;
  request.method = std::string(message.method_string());
  request.path = std::string(message.target().substr(0, message.target().find('?')));
  request.body = std::move(message.body());
  pending_ = context_.handler->Handle(std::move(request), Responder());
  Watch();
}

HttpHandler::Respond HttpSession::Responder() {
  // Weak, because the last owner destroys the session, and must be in the session's thread.
  return [executor = socket_.get_executor(), weak = weak_from_this()](HttpReply reply) {
    net::post(executor, [weak, reply = std::move(reply)]() mutable {
      const std::shared_ptr<HttpSession> self = weak.lock();
      if (self && self->state_ == State::kHandling) self->Reply(std::move(reply));
    });
  };
}

void HttpSession::Watch() {
  if (watching_) return;
  watching_ = true;
  socket_.async_wait(net::ip::tcp::socket::wait_read, [self = shared_from_this()](const Error& e) {
    self->watching_ = false;
    if (!e && self->state_ == State::kHandling) self->OnReadable();
  });
}

void HttpSession::OnReadable() {
  Error error;
  char next = 0;
  socket_.receive(net::buffer(&next, 1), net::ip::tcp::socket::message_peek, error);
  if (error == net::error::would_block) {
    Watch();  // it was the request
  } else if (error && pending_) {
    pending_->Interrupt();  // nobody waits for the answer any more
  }
}

void HttpSession::Reply(HttpReply reply) {
  const std::chrono::duration<double> taken = Clock::now() - since_;
  context_.metrics.CountRequest(reply.route, reply.code,
                                state_ == State::kHandling ? taken.count() : 0);
  pending_.reset();
  if (context_.draining) keep_alive_ = false;
  const unsigned version = parser_ ? parser_->get().version() : 11;
  response_.emplace(static_cast<http::status>(reply.code), version);
  response_->set(http::field::server, "moses-exact-server");
  if (!reply.type.empty()) response_->set(http::field::content_type, reply.type);
  for (const auto& [name, value] : reply.fields) response_->set(name, value);
  response_->keep_alive(keep_alive_);
  response_->body() = std::move(reply.body);
  response_->prepare_payload();
  Enter(State::kWriting, context_.options.transfer_seconds);
  http::async_write(socket_, *response_, Then(&HttpSession::OnWritten));
}

void HttpSession::OnWritten(const Error& error) {
  response_.reset();
  if (error) return Close();
  if (keep_alive_ && !context_.draining) return Read();
  Linger();
}

void HttpSession::Linger() {
  Error error;
  socket_.shutdown(net::ip::tcp::socket::shutdown_send, error);
  if (error) return Close();
  Enter(State::kLingering, kLingerSeconds);
  Discard();
}

void HttpSession::Discard() {
  socket_.async_read_some(net::buffer(discarded_),
                          [self = shared_from_this()](const Error& error, std::size_t) {
                            if (self->state_ == State::kClosed) return;
                            if (error) return self->Close();
                            self->Discard();
                          });
}

void HttpSession::Refuse() { Reply(BusyReply("too many connections; try again")); }

void HttpSession::Drain() {
  const bool begun = (parser_ && parser_->got_some()) || buffer_.size() > 0;
  if (state_ == State::kReading && !begun) Enter(State::kReading, kGraceSeconds);
}

void HttpSession::Close() {
  if (state_ == State::kClosed) return;
  state_ = State::kClosed;
  timer_.cancel();
  if (pending_) pending_->Interrupt();
  Error ignored;
  socket_.close(ignored);
  context_.closed(shared_from_this());
}

}  // namespace exact::server
