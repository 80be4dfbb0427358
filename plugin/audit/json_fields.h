// Fields of a record that may be missing.
#ifndef EXACT_AUDIT_JSON_FIELDS_H_
#define EXACT_AUDIT_JSON_FIELDS_H_

#include <nlohmann/json.hpp>
#include <optional>

namespace exact::audit {

// The number of this name; nothing if there is none, or it is null.  Throws if it is no number.
inline std::optional<double> NumberField(const nlohmann::ordered_json& record, const char* name) {
  const auto found = record.find(name);
  if (found == record.end() || found->is_null()) return std::nullopt;
  return found->get<double>();
}

}  // namespace exact::audit

#endif  // EXACT_AUDIT_JSON_FIELDS_H_
