// The key=value arguments of a feature line.
#ifndef EXACT_HOST_FEATURE_ARGUMENTS_H_
#define EXACT_HOST_FEATURE_ARGUMENTS_H_

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/frontend/location.h"
#include "plugin/frontend/setting.h"
#include "plugin/host/feature_types.h"

namespace exact {

class FeatureArguments {
 public:
  // Throws InputError (file:line) on what is not key=value, and on a key that is given twice.
  explicit FeatureArguments(const Setting& line);

  const std::string& type() const { return type_; }
  const Location& location() const { return location_; }

  // Throws InputError if there is an argument that this type does not have.
  void CheckKeys(const FeatureType& type) const;

  bool Has(const std::string& key) const { return values_.count(key) != 0; }
  std::string Get(const std::string& key, const std::string& otherwise) const;

  // These throw InputError if the value is not what it should be.
  std::size_t GetCount(const std::string& key, std::size_t otherwise) const;
  bool GetFlag(const std::string& key, bool otherwise) const;
  void RequireZero(const std::string& key) const;
  void RequireAllTuneable() const;

 private:
  std::string type_;
  Location location_;
  std::map<std::string, std::string> values_;
};

}  // namespace exact

#endif  // EXACT_HOST_FEATURE_ARGUMENTS_H_
