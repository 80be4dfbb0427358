// Reads the fields of a record.
#ifndef EXACT_AUDIT_JSON_FIELDS_H_
#define EXACT_AUDIT_JSON_FIELDS_H_

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "plugin/core/base/error.h"

namespace exact::audit {

// A whole number, 0 or more.  Throws InputError if it is something else or too large for the type;
// the library would convert it silently to a wrong number.
template <class Integer>
Integer ToCount(const nlohmann::ordered_json& value) {
  EXACT_THROW_IF(!value.is_number_unsigned() ||
                     value.get<std::uint64_t>() >
                         static_cast<std::uint64_t>(std::numeric_limits<Integer>::max()),
                 InputError, "a " << value.type_name() << " where a count is expected");
  return value.get<Integer>();
}

// The count of this name.  Throws if there is none.
template <class Integer>
Integer CountField(const nlohmann::ordered_json& record, const char* name) {
  return ToCount<Integer>(record.at(name));
}

// The same; `otherwise` if there is none.
template <class Integer>
Integer CountField(const nlohmann::ordered_json& record, const char* name, Integer otherwise) {
  return record.contains(name) ? CountField<Integer>(record, name) : otherwise;
}

// The number of this name; nothing if there is none or it is null.  Throws if it is not a number.
inline std::optional<double> NumberField(const nlohmann::ordered_json& record, const char* name) {
  const auto found = record.find(name);
  if (found == record.end() || found->is_null()) return std::nullopt;
  return found->get<double>();
}

}  // namespace exact::audit

#endif  // EXACT_AUDIT_JSON_FIELDS_H_
