// A distinct n-best list compares strings: a copied unknown word is the word of a table that has
// the same text.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "plugin/core/testing/brute_force.h"
#include "plugin/host/model_config.h"
#include "plugin/host/searched_sentence.h"
#include "plugin/host/test_files.h"

namespace exact {
namespace {

constexpr const char* kWords[] = {"a", "b", "c", "d"};
constexpr const char* kArpa =
    "\\data\\\nngram 1=5\nngram 2=3\n\n"
    "\\1-grams:\n-99\t<s>\t-0.3\n-0.7\t</s>\n-1.2\t<unk>\n-0.5\ta\t-0.2\n-0.9\tb\t-0.4\n\n"
    "\\2-grams:\n-0.2\t<s> a\n-0.4\ta b\n-0.3\tb b\n\n\\end\\\n";

// Tables and sentences of the same few words: copies and table words often make the same text.
class DistinctNBestTest : public ::testing::TestWithParam<SearchAlgorithm> {
 protected:
  std::string Some(std::size_t most) {
    std::string text;
    const std::size_t count = 1 + random_() % most;
    for (std::size_t i = 0; i < count; ++i) text += (i > 0 ? " " : "") + Word();
    return text;
  }

  std::string Word() { return kWords[random_() % std::size(kWords)]; }

  // A model whose table lacks some words, as a moses.ini.
  std::string MakeModel() {
    std::map<std::string, std::string> phrases;  // each once
    const std::size_t count = 2 + random_() % 6;
    for (std::size_t i = 0; i < count; ++i) {
      std::ostringstream scores;
      scores << 0.05 * static_cast<double>(1 + random_() % 19);
      phrases[Some(2) + " ||| " + Some(3)] = scores.str();
    }
    std::string table;
    for (const auto& [phrase, scores] : phrases) table += phrase + " ||| " + scores + "\n";
    return files_.Write(
        "moses.ini",
        "[feature]\nUnknownWordPenalty\nDistortion\nPhraseDictionaryMemory name=TM path=" +
            files_.Write("table", table) + "\nKENLM name=LM path=" + files_.Write("arpa", kArpa) +
            "\n[weight]\nUnknownWordPenalty0= 0.01\nDistortion0= 0.2\nTM= 1\nLM= 0.7\n"
            "[verbose]\n0\n[distortion-limit]\n2\n");
  }

  std::mt19937 random_{1};
  testing::TestFiles files_;
};

// The best score of each string.
std::vector<Score> ExpectedScores(const SentenceProblem& sentence) {
  const SearchProblem& problem = sentence.problem();
  std::map<std::string, Score> best;
  testing::ForEachDerivation(problem, [&](const Derivation& derivation) {
    const Score score = derivation.ReferenceScore(problem);
    const auto [found, is_new] =
        best.emplace(sentence.TargetText(derivation.Target(problem)), score);
    if (!is_new) found->second = std::max(found->second, score);
  });
  std::vector<Score> scores;
  for (const auto& [text, score] : best) scores.push_back(score);
  std::sort(scores.rbegin(), scores.rend());
  return scores;
}

TEST_P(DistinctNBestTest, HasEachStringOnce) {
  std::size_t proved = 0;
  for (int round = 0; round < 200; ++round) {
    Settings settings;
    settings.ReadIni(MakeModel());
    DecoderOptions options(settings);
    options.algorithm = GetParam();
    options.nbest.size = 1 + random_() % 40;
    options.exact.nbest = {options.nbest.size, true, 0};
    options.beam.keep_arcs = true;
    options.exact.beam = options.beam;
    std::vector<std::string> warnings;
    const Model model(ModelConfig(settings, files_.Path("moses.ini"), &warnings), options);
    const SearchedSentence searched = SearchLine(model, options, Some(4));
    const SentenceProblem& sentence = *searched.problem;
    std::set<std::string> texts;
    for (const ScoredDerivation& entry : searched.nbest) {
      texts.insert(sentence.TargetText(entry.derivation.Target(sentence.problem())));
    }
    ASSERT_EQ(searched.nbest.size(), texts.size()) << "round " << round;
    const std::vector<Score> expected = ExpectedScores(sentence);
    for (std::size_t i = 0; i < searched.outcome.nbest_proved.value_or(0); ++i, ++proved) {
      ASSERT_NEAR(expected[i], searched.nbest[i].score, kTolerance)
          << "round " << round << ", rank " << i;
    }
  }
  EXPECT_EQ(GetParam() == SearchAlgorithm::kExact, proved > 400) << proved;
}

INSTANTIATE_TEST_SUITE_P(Searches, DistinctNBestTest,
                         ::testing::Values(SearchAlgorithm::kStack, SearchAlgorithm::kCubePruning,
                                           SearchAlgorithm::kExact),
                         [](const auto& search) {
                           return "Algorithm" + std::to_string(static_cast<int>(search.param));
                         });

}  // namespace
}  // namespace exact
