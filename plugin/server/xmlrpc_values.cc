#include "plugin/server/xmlrpc_values.h"

#include <cstdint>

#include "plugin/core/base/error.h"
#include "plugin/server/clean_text.h"

namespace exact::server {

using nlohmann::json;

json ToJson(const xmlrpc_c::value& value) {
  switch (value.type()) {
    case xmlrpc_c::value::TYPE_INT:
      return xmlrpc_c::value_int(value).cvalue();
    case xmlrpc_c::value::TYPE_I8:
      return static_cast<std::int64_t>(xmlrpc_c::value_i8(value).cvalue());
    case xmlrpc_c::value::TYPE_BOOLEAN:
      return xmlrpc_c::value_boolean(value).cvalue();
    case xmlrpc_c::value::TYPE_DOUBLE:
      return xmlrpc_c::value_double(value).cvalue();
    case xmlrpc_c::value::TYPE_STRING:
      return xmlrpc_c::value_string(value).cvalue();
    case xmlrpc_c::value::TYPE_ARRAY: {
      json array = json::array();
      for (const xmlrpc_c::value& item : xmlrpc_c::value_array(value).cvalue()) {
        array.push_back(ToJson(item));
      }
      return array;
    }
    case xmlrpc_c::value::TYPE_STRUCT: {
      json object = json::object();
      for (const auto& [name, member] : xmlrpc_c::value_struct(value).cvalue()) {
        object[name] = ToJson(member);
      }
      return object;
    }
    default:
      return {};
  }
}

xmlrpc_c::value ToXmlRpc(const json& value) {
  switch (value.type()) {
    case json::value_t::boolean:
      return xmlrpc_c::value_boolean(value.get<bool>());
    case json::value_t::number_integer:
    case json::value_t::number_unsigned: {
      const auto number = value.get<std::int64_t>();
      const auto narrow = static_cast<int>(number);
      if (narrow != number) return xmlrpc_c::value_double(static_cast<double>(number));
      return xmlrpc_c::value_int(narrow);
    }
    case json::value_t::number_float:
      return xmlrpc_c::value_double(value.get<double>());
    case json::value_t::string:
      return xmlrpc_c::value_string(CleanText(value.get<std::string>()));
    case json::value_t::array: {
      xmlrpc_c::carray array;
      for (const auto& item : value) array.push_back(ToXmlRpc(item));
      return xmlrpc_c::value_array(array);
    }
    case json::value_t::object: {
      xmlrpc_c::cstruct members;
      for (const auto& item : value.items()) {
        members[CleanText(item.key())] = ToXmlRpc(item.value());
      }
      return xmlrpc_c::value_struct(members);
    }
    default:
      throw InternalError("there is no such value in XML-RPC");
  }
}

}  // namespace exact::server
