// What a moses.ini and the command line say, by parameter.
#ifndef VERIFY_SETTINGS_H_
#define VERIFY_SETTINGS_H_

#include <map>
#include <string>
#include <vector>

namespace verify {

class Settings {
 public:
  // Throws InputError on text that is no ini, NotCheckable on a parameter that may change the
  // search space in a way that is not known here.
  explicit Settings(const std::string& ini_path);

  // An option of the command line replaces the values of the ini file, one by one.
  void Override(const std::string& name, const std::vector<std::string>& values);

  // The full name of a parameter; throws NotCheckable if it is not known.
  static std::string FullName(const std::string& name);

  const std::vector<std::string>& Values(const std::string& name) const;
  std::string Text(const std::string& name, const std::string& otherwise) const;
  // Not negative, but for distortion-limit.
  long Integer(const std::string& name, long otherwise) const;
  bool Flag(const std::string& name) const;

 private:
  std::map<std::string, std::vector<std::string>> values_;
};

}  // namespace verify

#endif  // VERIFY_SETTINGS_H_
