// What the readers of a configuration have found, line by line: what is read as it is, what after a
// conversion, and what is refused.
//
// All readers write into one list.  The loader throws the first refusal and prints the conversions;
// -check prints everything.  So -check cannot promise what the loader refuses.
#ifndef EXACT_HOST_FINDINGS_H_
#define EXACT_HOST_FINDINGS_H_

#include <string>
#include <utility>
#include <vector>

#include "plugin/frontend/location.h"

namespace exact {

enum class Verdict {
  kRead,
  kRemarked,   // read as it is, but the user should know something
  kConverted,  // read as something else
  kRefused,
};

// What the plugin inside Moses does with the same line.
struct InMoses {
  enum class Kind {
    kExact,      // it searches exactly
    kFallsBack,  // Moses' own search translates
    kRefused,    // Moses, or the plugin at start, refuses it
  };
  Kind kind = Kind::kExact;
  std::string why = "";
};

// The same for each kind of model, because it may not be known yet which one it is.
struct InMosesByModel {
  InMosesByModel(const InMoses& both = {}) : phrase(both), chart(both) {}
  InMosesByModel(InMoses of_phrases, InMoses of_charts)
      : phrase(std::move(of_phrases)), chart(std::move(of_charts)) {}

  InMoses phrase;
  InMoses chart;
};

// What is wrong by Moses' own rules.
inline InMoses MosesRefusesToo() { return {InMoses::Kind::kRefused, "Moses refuses it, too"}; }

// What the plugin serves in chart models only.
inline InMosesByModel OfChartModels() {
  return {{InMoses::Kind::kRefused, "it belongs to chart models"}, {}};
}

struct Finding {
  Verdict verdict;
  std::string subject;  // for example "KENLM LM0" or "[stack]"
  Location location;
  // The place, and how it is read, or why it is refused and what to do; empty if it is just read.
  std::string message;
  InMosesByModel in_moses;
};

class Findings {
 public:
  void AddRead(const std::string& subject, const Location& location,
               const InMosesByModel& in_moses = {});
  void AddRemark(const std::string& subject, const Location& location, const std::string& remark,
                 const InMosesByModel& in_moses = {});
  void AddConversion(const std::string& subject, const Location& location, const std::string& how,
                     const InMosesByModel& in_moses = {});

  // Calls `read` and returns true.  If it throws an InputError, this becomes a refusal, and the
  // result is false.
  template <class Read>
  bool Try(const std::string& subject, const Location& location, const InMosesByModel& in_moses,
           Read&& read) {
    try {
      read();
    } catch (const InputError& e) {
      all_.push_back({Verdict::kRefused, subject, location, e.what(), in_moses});
      return false;
    }
    return true;
  }

  const std::vector<Finding>& all() const { return all_; }
  bool HasRefusal() const;

  // The messages of what has a remark or is converted.
  std::vector<std::string> Remarks() const;

  // Throws the first refusal, if there is one, and says how many there are.
  void ThrowRefusal() const;

 private:
  std::vector<Finding> all_;
};

// The findings that say this, in their order.
std::vector<const Finding*> Select(const Findings& findings, Verdict verdict);

}  // namespace exact

#endif  // EXACT_HOST_FINDINGS_H_
