#include "regression-tests/generator/options.h"

#include <fmt/format.h>

#include <boost/program_options.hpp>
#include <charconv>
#include <cmath>
#include <string_view>
#include <vector>

namespace exact::generator {
namespace {

namespace po = boost::program_options;

// An option with a number.  Exactly one of `whole` and `real` is not nullptr.
struct NumberOption {
  const char* name;
  const char* text;
  double standard;
  double smallest;
  double largest;
  std::int64_t GeneratorOptions::*whole;
  double GeneratorOptions::*real;
};

using Options = GeneratorOptions;

const std::vector<NumberOption>& NumberOptions() {
  static const std::vector<NumberOption> options = {
      {"seed", "the same seed makes the same files", 1, 0, 9e15, &Options::seed, nullptr},
      {"vocabulary", "words of each language", 2000, 10, 10e6, &Options::vocabulary, nullptr},
      {"phrases", "entries of the phrase table, at least the vocabulary", 20000, 10, 100e6,
       &Options::phrases, nullptr},
      {"translations", "most translations that the table keeps of a source phrase", 30, 1, 1000,
       &Options::translations, nullptr},
      {"max-phrase-length", "longest source phrase in words", 4, 1, 7, &Options::max_phrase_length,
       nullptr},
      {"sentences", "sentences to translate", 20, 0, 10e6, &Options::sentences, nullptr},
      {"mean-length", "mean length of a sentence in words, before the cut at --max-length", 20, 1,
       1000, nullptr, &Options::mean_length},
      {"max-length", "longest sentence in words, at least the mean", 50, 1, 1000,
       &Options::max_length, nullptr},
      {"reordering", "how often neighbouring phrases change places; 0 = same order everywhere",
       0.15, 0, 1, nullptr, &Options::reordering},
      {"unknown", "share of the source words that the phrase table does not know", 0.03, 0, 0.5,
       nullptr, &Options::unknown},
      {"lm-sentences", "sentences that the language model is estimated from", 3000, 1, 100e6,
       &Options::lm_sentences, nullptr},
      {"order", "order of the language model", 3, 1, 6, &Options::order, nullptr},
      {"distortion-limit", "distortion-limit of moses.ini, -1 = none", 6, -1, 1000,
       &Options::distortion_limit, nullptr},
  };
  return options;
}

void SetNumber(const NumberOption& option, std::string_view text, GeneratorOptions* options) {
  const char* const end = text.data() + text.size();
  std::from_chars_result result{};
  double value = 0;
  if (option.whole != nullptr) {
    result = std::from_chars(text.data(), end, options->*option.whole);
    value = static_cast<double>(options->*option.whole);
  } else {
    result = std::from_chars(text.data(), end, options->*option.real);
    value = options->*option.real;
  }
  // NaN also fails the comparison.
  const bool in_range = value >= option.smallest && value <= option.largest;
  if (result.ec != std::errc() || result.ptr != end || !in_range) {
    throw UsageError(fmt::format("--{} {}: expected a {}number from {:.0f} to {}", option.name,
                                 text, option.whole != nullptr ? "whole " : "", option.smallest,
                                 option.real != nullptr ? fmt::format("{}", option.largest)
                                                        : fmt::format("{:.0f}", option.largest)));
  }
}

void CheckTogether(const GeneratorOptions& options) {
  if (options.output.empty()) {
    throw UsageError("no folder to write to; expected --output DIR; --help lists the options");
  }
  if (options.phrases < options.vocabulary) {
    throw UsageError(fmt::format(
        "--phrases {} is less than --vocabulary {}; every word needs an entry: raise --phrases or "
        "lower --vocabulary",
        options.phrases, options.vocabulary));
  }
  if (options.mean_length > static_cast<double>(options.max_length)) {
    throw UsageError(fmt::format(
        "--mean-length {} is more than --max-length {}; raise --max-length or lower --mean-length",
        options.mean_length, options.max_length));
  }
}

po::options_description Description() {
  po::options_description description;
  description.add_options()("output", po::value<std::string>())("gzip", "")("help,h", "");
  for (const NumberOption& option : NumberOptions()) {
    description.add_options()(option.name, po::value<std::string>());
  }
  return description;
}

po::variables_map ParseGiven(int argc, const char* const* argv) {
  // An abbreviation that works today may be ambiguous tomorrow.
  constexpr int kStyle =
      po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
  po::variables_map given;
  try {
    // Without it, an argument that belongs to no option would be ignored silently.
    const po::positional_options_description none;
    po::store(po::command_line_parser(argc, argv)
                  .options(Description())
                  .positional(none)
                  .style(kStyle)
                  .run(),
              given);
  } catch (const po::unknown_option& e) {
    throw UsageError("unknown option " + e.get_option_name() + "; --help lists the options");
  } catch (const po::too_many_positional_options_error&) {
    throw UsageError("an argument without an option; expected only options; --help lists them");
  } catch (const po::error& e) {
    throw UsageError(std::string(e.what()) + "; --help lists the options");
  }
  return given;
}

}  // namespace

GeneratorOptions::GeneratorOptions() {
  for (const NumberOption& option : NumberOptions()) {
    if (option.whole != nullptr) {
      this->*option.whole = static_cast<std::int64_t>(option.standard);
    } else {
      this->*option.real = option.standard;
    }
  }
}

GeneratorOptions ParseOptions(int argc, const char* const* argv) {
  const po::variables_map given = ParseGiven(argc, argv);
  GeneratorOptions options;
  options.help = given.count("help") != 0;
  if (options.help) return options;
  options.gzip = given.count("gzip") != 0;
  if (given.count("output") != 0) options.output = given["output"].as<std::string>();
  for (const NumberOption& option : NumberOptions()) {
    if (given.count(option.name) != 0) {
      SetNumber(option, given[option.name].as<std::string>(), &options);
    }
  }
  CheckTogether(options);
  return options;
}

std::string OptionsHelp() {
  std::string help;
  const auto add = [&help](const std::string& name, const std::string& text) {
    help += fmt::format("  --{:<22} {}\n", name, text);
  };
  add("output DIR", "the folder that the files are written to; made if it is missing");
  for (const NumberOption& option : NumberOptions()) {
    add(fmt::format("{} {}", option.name, option.whole != nullptr ? 'N' : 'X'),
        fmt::format("{} ({})", option.text, option.standard));
  }
  add("gzip", "compress the phrase table");
  add("help", "print this and exit");
  return help;
}

}  // namespace exact::generator
