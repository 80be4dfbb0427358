#include "plugin/frontend/exact_settings.h"

#include <limits>

#include "plugin/core/phrase/exact_algorithm.h"
#include "plugin/frontend/dual_methods.h"

namespace exact {
namespace {

constexpr long kMaxInt = std::numeric_limits<int>::max();

// Looks settings up.  A setting that is not given has its default.
class Reader {
 public:
  explicit Reader(const SettingFinder& find) : find_(find) {}

  long Integer(std::string_view name, long otherwise) const {
    const Setting* setting = find_(name);
    return setting == nullptr ? otherwise : ReadInteger(*setting, name, 0, kMaxInt);
  }

  double Real(std::string_view name, double otherwise, double high) const {
    const Setting* setting = find_(name);
    return setting == nullptr ? otherwise : ReadReal(*setting, name, 0, high);
  }

  // The first name is the default.
  std::string Name(std::string_view name, const std::vector<std::string>& names) const {
    const Setting* setting = find_(name);
    return setting == nullptr ? names.front() : ReadName(*setting, names);
  }

  // One of two texts.  The first is the default and means true.
  bool Choice(std::string_view name, std::string_view yes, std::string_view no,
              std::string_view expected) const {
    const Setting* setting = find_(name);
    if (setting == nullptr) return true;
    EXACT_FAIL_IF(setting->text != yes && setting->text != no, setting->location,
                  "'" << setting->text << "'; expected " << expected);
    return setting->text == yes;
  }

  std::string Text(std::string_view name) const {
    const Setting* setting = find_(name);
    return setting == nullptr ? std::string() : setting->text;
  }

 private:
  const SettingFinder& find_;
};

}  // namespace

ExactSettings ReadExactSettings(const SettingFinder& find) {
  const Reader read(find);
  ExactSettings settings;
  ExactOptions& search = settings.search;
  search.algorithm = FindExactAlgorithm(read.Name("exact-algorithm", ExactAlgorithmNames()));
  search.word_prices.loop.dual_method = FindDualMethod(read.Name("exact-step-rule", DualMethods()));
  // The names are those of the table of rounds (RoundLog).
  search.word_prices.remember_run = read.Choice("exact-states", "n,l,m,r", "n,r",
                                                "n,l,m,r or n,r (without the run translated last)");
  search.limits.seconds = read.Real("exact-time-limit", search.limits.seconds, 1e9);
  const auto megabytes = static_cast<long>(search.limits.bytes >> 20);
  search.limits.bytes = static_cast<std::size_t>(read.Integer("exact-memory-limit", megabytes))
                        << 20;
  search.max_rounds = static_cast<int>(read.Integer("exact-max-rounds", search.max_rounds));
  search.word_prices.max_constraints =
      static_cast<std::size_t>(read.Integer("exact-max-constraints", 0));
  settings.ngram_trie = read.Name("exact-lm", {"trie", "kenlm"}) == "trie";
  settings.gap_constraint =
      read.Choice("exact-gap-constraint", "on", "off", "on (Moses' own search space) or off");
  settings.report_path = read.Text("exact-report");
  settings.certificates_path = read.Text("exact-certificates");
  search.keep_multipliers = !settings.certificates_path.empty();
  return settings;
}

}  // namespace exact
