// Checks a file of certificates, prints a verdict on each, and counts them.
#ifndef VERIFY_VERDICTS_H_
#define VERIFY_VERDICTS_H_

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/verify/verifier.h"

namespace verify {

// What the command line asks for.
struct VerdictOptions {
  std::string explain;  // the id of the only certificate to check, with an explanation; or empty
  std::size_t max_states = 10000000;
  bool allow_bounded = false;
  bool allow_infeasible = false;
  // The sentences, if they are known: certificates must be theirs, in order.
  std::optional<std::vector<std::string>> sentences;
  std::size_t first_id = 0;  // of the sentences
};

class Verdicts {
 public:
  // Both must outlive the object.
  Verdicts(const Model& model, const VerdictOptions& options) : model_(model), options_(options) {}

  // Checks a line of the file and prints the verdict.
  void Add(std::string_view line, const std::string& where);

  // Prints the counts.  Throws InputError if the certificates are not as many as the sentences, or
  // if there is none to check.
  void Finish(const std::string& path) const;

  // 0 if all are verified optima, or else allowed; 1 if one is rejected; 3 otherwise.
  int ExitCode() const;

 private:
  void CompareWithSentence(const nlohmann::json& certificate);
  std::string Verify(const nlohmann::json& certificate, std::string* story);
  std::size_t Count(const std::string& verdict) const;

  const Model& model_;
  const VerdictOptions& options_;
  std::size_t lines_ = 0;
  std::size_t checked_ = 0;
  std::set<std::size_t> ids_;
  std::map<std::string, std::size_t> counts_;  // by verdict
};

}  // namespace verify

#endif  // VERIFY_VERDICTS_H_
