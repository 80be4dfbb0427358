// The oracle: the best derivations of each sentence, found by exhaustive search.
//
//   moses-exact-oracle -f moses.ini -i FILE [options of moses-exact] [--claims REPORT NBEST ...]
//
// Without --claims, prints the list of each sentence: number, score, derivation.  With it, compares
// the reports and n-best lists (- if there is none) of decoders with them, and prints a line for
// each claim: number of the run, number of the sentence, status, entries of its list that are
// proved, that are listed, and that there are, and the verdict: "ok"; "ok, tied"
// where Moses' choice of options is arbitrary; or what is wrong.
// Exit code 0: nothing is wrong; 1: a claim is false, or a file is wrong; 2: wrong usage.
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>

#include "regression-tests/oracle/text.h"
#include "regression-tests/oracle/verdict.h"

namespace oracle {
namespace {

struct Arguments {
  std::string ini;
  std::string input;
  Options options;
  std::vector<std::string> claims;  // pairs of files
};

Arguments ReadArguments(int count, char** values) {
  Arguments arguments;
  Options options;
  for (int i = 1; i < count; ++i) {
    const std::string value = values[i];
    const bool is_number = value.size() > 1 && value.find_first_of("0123456789.") == 1;
    if (value.size() > 1 && value[0] == '-' && !is_number) {
      options.push_back({value.substr(1), {}});
    } else if (!options.empty()) {
      options.back().second.push_back(value);
    }
  }
  for (auto& [name, words] : options) {
    if (name == "f") {
      arguments.ini = words.at(0);
    } else if (name == "i") {
      arguments.input = words.at(0);
    } else if (name == "-claims") {
      arguments.claims = words;
    } else {
      arguments.options.push_back({name, words});
    }
  }
  return arguments;
}

void Print(const Sentence& sentence, int id, const std::vector<Hypothesis>& best) {
  for (const Hypothesis& hypothesis : best) {
    Derivation derivation;
    for (const int number : hypothesis.path) {
      const Option& option = sentence.options[number];
      derivation.push_back(
          {option.span, sentence.model.vocabulary.Text(option.translation.target)});
    }
    std::cout << id << '\t' << hypothesis.score << '\t' << Description(derivation) << '\n';
  }
  if (best.empty()) std::cout << id << "\tnone\n";
}

// Options are compared to the last tie; but the decoder must say that there was one.
std::string Verdict(const Sentence& sentence, const std::string& fault, const Claim& claim) {
  if (!fault.empty()) return fault;
  if (!sentence.ties) return "ok";
  return claim.ties ? "ok, tied" : "ties are not reported";
}

bool Run(const Arguments& arguments) {
  Model model(arguments.ini, arguments.options);
  std::vector<std::map<int, Claim>> runs;
  for (std::size_t i = 0; i + 1 < arguments.claims.size(); i += 2) {
    const std::string& nbest = arguments.claims[i + 1];
    runs.push_back(ReadClaims(arguments.claims[i], nbest == "-" ? "" : nbest));
  }
  const SearchGoal goal = {std::max<std::size_t>(1, model.config.nbest_size),
                           model.config.nbest_distinct};
  bool good = true;
  int id = 0;
  for (const std::string& line : ReadLines(arguments.input)) {
    const Sentence sentence(model, line);
    const std::vector<Hypothesis> best = FindBest(sentence, goal);
    if (runs.empty()) Print(sentence, id, best);
    for (std::size_t run = 0; run < runs.size(); ++run) {
      const auto claim = runs[run].find(id);
      if (claim == runs[run].end()) {
        throw std::runtime_error("no claim about sentence " + std::to_string(id));
      }
      const std::string verdict =
          Verdict(sentence, FindFault(sentence, best, goal, claim->second), claim->second);
      if (verdict != "ok" && verdict != "ok, tied") good = false;
      std::cout << run << '\t' << id << '\t' << claim->second.status << '\t'
                << claim->second.proved_entries << '\t' << claim->second.entries.size() << '\t'
                << (claim->second.has_list ? best.size() : 0) << '\t' << verdict << '\n';
    }
    ++id;
  }
  return good;
}

}  // namespace
}  // namespace oracle

int main(int count, char** values) {
  try {
    std::cout.precision(12);
    const oracle::Arguments arguments = oracle::ReadArguments(count, values);
    if (arguments.ini.empty() || arguments.input.empty()) {
      std::cerr << "usage: moses-exact-oracle -f moses.ini -i FILE [--claims REPORT NBEST ...]\n";
      return 2;
    }
    return oracle::Run(arguments) ? 0 : 1;
  } catch (const std::exception& error) {
    std::cerr << "moses-exact-oracle: " << error.what() << '\n';
    return 1;
  }
}
