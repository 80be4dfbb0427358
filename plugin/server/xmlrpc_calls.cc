#include "plugin/server/xmlrpc_calls.h"

#include <xmlrpc-c/base.h>

#include <new>
#include <xmlrpc-c/xml.hpp>

#include "plugin/server/clean_text.h"
#include "plugin/server/request_error.h"
#include "plugin/server/xml_guard.h"
#include "plugin/server/xmlrpc_values.h"

namespace exact::server {
namespace {

using xmlrpc_c::fault;

// What a method knows about its call.
class CallContext : public xmlrpc_c::callInfo {
 public:
  CallContext(const XmlRpcCalls::Translate& translate, std::size_t calls)
      : translate_(translate), calls_(calls) {}

  nlohmann::json Translate(const nlohmann::json& parameters) const {
    if (calls_ == 0) {
      throw fault("too many sentences in one request; send them in several",
                  fault::CODE_LIMIT_EXCEEDED);
    }
    --calls_;
    return translate_(parameters);
  }

 private:
  const XmlRpcCalls::Translate& translate_;
  mutable std::size_t calls_;  // that may still come; xmlrpc-c hands a const object on
};

class TranslateMethod : public xmlrpc_c::method2 {
 public:
  TranslateMethod() {
    _signature = "S:S";
    _help = "Translates 'text', and says what is proved of the translation";
  }

  void execute(const xmlrpc_c::paramList& parameters, const xmlrpc_c::callInfo* context,
               xmlrpc_c::value* result) override {
    parameters.verifyEnd(1);
    try {
      const xmlrpc_c::value_struct wanted(parameters.getStruct(0));
      *result = ToXmlRpc(dynamic_cast<const CallContext&>(*context).Translate(ToJson(wanted)));
    } catch (const RequestError& e) {
      throw fault(e.what(), fault::CODE_PARSE);
    } catch (const std::bad_alloc&) {
      throw fault("out of memory", fault::CODE_INTERNAL);
    }
  }
};

class UnservedMethod : public xmlrpc_c::method {
 public:
  UnservedMethod(const std::string& name, const std::string& why) {
    _signature = "S:S";
    _help = "mosesserver's '" + name + "' is not served: " + why;
  }

  void execute(const xmlrpc_c::paramList& /*parameters*/, xmlrpc_c::value* /*result*/) override {
    throw fault(_help, fault::CODE_REQUEST_REFUSED);
  }
};

}  // namespace

XmlRpcCalls::XmlRpcCalls(std::size_t bytes, std::size_t calls) : calls_(calls) {
  xmlrpc_limit_set(XMLRPC_XML_SIZE_LIMIT_ID, bytes);
  registry_.addMethod("translate", xmlrpc_c::methodPtr(new TranslateMethod));
  const auto refuse = [this](const std::string& name, const std::string& why) {
    registry_.addMethod(name, xmlrpc_c::methodPtr(new UnservedMethod(name, why)));
  };
  refuse("updater", "the model stays as it was loaded");
  refuse("optimize", "the weights stay as they were loaded");
  refuse("close_session", "there are no sessions");
}

std::string XmlRpcCalls::Process(const std::string& call, const Translate& translate) const {
  try {
    CheckXml(call);
    const CallContext context(translate, calls_);
    std::string response;
    registry_.processCall(call, &context, &response);
    return response;
  } catch (const RequestError& e) {
    return FormatFault(e.what());
  }
}

std::string FormatFault(const std::string& message) {
  std::string response;
  xmlrpc_c::xml::generateResponse(
      xmlrpc_c::rpcOutcome(fault(CleanText(message), fault::CODE_PARSE)), &response);
  return response;
}

}  // namespace exact::server
