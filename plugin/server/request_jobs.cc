#include "plugin/server/request_jobs.h"

#include <exception>
#include <new>
#include <string_view>
#include <utility>

#include "plugin/server/answer.h"
#include "plugin/server/replies.h"
#include "plugin/server/request_error.h"

namespace exact::server {

using nlohmann::json;

template <class Work>
void RequestJob::Try(const Work& work) noexcept {
  try {
    work();
  } catch (const RequestError& e) {
    Fail(400, e.what());
  } catch (const json::exception& e) {
    const std::string_view message = e.what();  // behind the name of the exception in brackets
    Fail(400, message.substr(message.find(']') + 1).data());
  } catch (const std::bad_alloc&) {
    Fail(500, "out of memory");
  } catch (const std::exception& e) {
    Fail(500, e.what());
  }
}

void RequestJob::Fail(unsigned code, const char* message) noexcept {
  if (failed_.exchange(true)) return;  // another part has failed, too
  failure_.code = code;
  try {
    failure_ = ErrorReply(code, message);
  } catch (const std::bad_alloc&) {
    failure_.body.clear();  // the code must do
  }
}

std::size_t RequestJob::Begin() noexcept {
  std::size_t parts = 0;
  Try([&] {
    if (!interrupted_) {
      parts = Prepare();
      return;
    }
    failure_ = BusyReply("the request has waited too long; try again");
    failed_ = true;
  });
  return parts;
}

void RequestJob::End() noexcept {
  HttpReply reply;
  if (!failed_) Try([&] { reply = MakeReply(); });
  try {
    respond_(failed_ ? std::move(failure_) : std::move(reply));
  } catch (const std::bad_alloc&) {
    // The connection ends when its time is over.
  }
}

json RequestJob::Translate(const std::string& text, const TranslationRequest& request,
                           Dialect dialect) const {
  moses_exact::Result result;
  if (interrupted_) {
    result.stop = moses_exact::StopReason::kInterrupted;
    result.error = "the time of the request was over before this sentence";
  } else {
    moses_exact::SentenceOptions options;
    options.interrupted = &interrupted_;
    options.nbest_size = request.nbest;
    options.nbest_distinct = request.nbest_distinct;
    result = context_.decoder.Translate(text, options);
  }
  context_.metrics.CountSentence(result);
  return MakeAnswer(result, request, dialect);
}

std::size_t JsonJob::Prepare() {
  request_ = ReadRequest(json::parse(body()), Dialect::kJson, context().limits);
  answers_.resize(request_.texts.size());
  return answers_.size();
}

void JsonJob::Run(std::size_t part) noexcept {
  Try([&] { answers_[part] = Translate(request_.texts[part], request_, Dialect::kJson); });
}

HttpReply JsonJob::MakeReply() {
  if (!request_.as_list) return JsonReply(200, answers_.front());
  return JsonReply(200, {{"results", std::move(answers_)}});
}

void XmlRpcJob::Run(std::size_t /*part*/) noexcept {
  Try([&] {
    RequestLimits limits = context().limits;  // of all calls together
    response_ = calls_.Process(body(), [&](const json& parameters) {
      const TranslationRequest request = ReadRequest(parameters, Dialect::kXmlRpc, limits);
      limits.listed_bytes -= ListedBytes(request);
      return Translate(request.texts.front(), request, Dialect::kXmlRpc);
    });
  });
}

HttpReply XmlRpcJob::MakeReply() { return {200, "text/xml; charset=utf-8", std::move(response_)}; }

}  // namespace exact::server
