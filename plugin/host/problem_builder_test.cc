#include "plugin/host/problem_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <sstream>

#include "plugin/core/phrase/problem/derivation.h"
#include "plugin/core/testing/message_of.h"
#include "plugin/frontend/thread_clock.h"
#include "plugin/host/feature_scores.h"
#include "plugin/host/test_files.h"

namespace exact {
namespace {

// Words a, b, c; every score but those of the reordering model is 0.
class LexicalizedProblemTest : public ::testing::Test {
 protected:
  // The reordering scores of the derivation that translates the words in this order, summed by
  // column, as negative logarithms to base 2.  In the table, column j of word w is 10 w + j + 1.
  std::vector<double> Halvings(const std::string& type, std::size_t num_scores,
                               const std::vector<std::uint32_t>& order) {
    std::ostringstream table;
    for (int word = 0; word < 3; ++word) {
      table << static_cast<char>('a' + word) << " ||| x |||";
      for (std::size_t column = 0; column < num_scores; ++column) {
        table << ' ' << std::exp2(-(10.0 * word + static_cast<double>(column) + 1));
      }
      table << '\n';
    }
    const std::string reordering = files_.Write("reordering", table.str());
    const std::string phrases =
        files_.Write("phrases", "a ||| x ||| 1\nb ||| x ||| 1\nc ||| x ||| 1\n");
    std::string weights;
    for (std::size_t i = 0; i < num_scores; ++i) weights += " " + std::to_string(i + 1);
    Settings settings;
    settings.ReadIni(files_.Write(
        "moses.ini",
        "[feature]\nUnknownWordPenalty\nPhraseDictionaryMemory name=TM num-features=1 path=" +
            phrases + "\nLexicalReordering name=LR type=" + type + " path=" + reordering +
            "\n[weight]\nUnknownWordPenalty0= 1\nTM= 1\nLR=" + weights + "\n[verbose]\n0\n"));
    std::vector<std::string> warnings;
    const DecoderOptions options(settings);
    const Model model(ModelConfig(settings, files_.Path("moses.ini"), &warnings), options);
    const SentenceProblem sentence(model, options, "a b c");
    EXPECT_TRUE(sentence.problem().reordering.lexicalized);

    Derivation derivation;
    for (const std::uint32_t word : order) {
      for (OptionId id = 0; id < sentence.problem().options.size(); ++id) {
        if (sentence.problem().options[id].first == word) derivation.options.push_back(id);
      }
    }
    std::vector<double> scores = FeatureScores(sentence, derivation).back();
    double weighted = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      weighted += static_cast<double>(i + 1) * scores[i];
      scores[i] = std::round(-1e3 * scores[i] / std::log(2)) / 1e3 + 0.0;  // no "-0"
    }
    EXPECT_NEAR(weighted, derivation.ReferenceScore(sentence.problem()), 1e-4);
    return scores;
  }

  testing::TestFiles files_;
};

using Scores = std::vector<double>;

// c a b: c, the first, is discontinuous to the right, a to the left of c, b follows a.
TEST_F(LexicalizedProblemTest, ChargesTheScoresThatMosesCharges) {
  EXPECT_EQ((Scores{11, 0, 23 + 3, 4, 0, 26}), Halvings("wbe-msd-bidirectional-fe", 6, {2, 0, 1}));
  EXPECT_EQ((Scores{11, 0, 3, 24}), Halvings("mslr-fe", 4, {2, 0, 1}));
  EXPECT_EQ((Scores{1, 0, 23, 0}), Halvings("fe-mslr-forward", 4, {2, 0, 1}));
  EXPECT_EQ((Scores{11, 22 + 2}), Halvings("monotonicity-backward-fe", 2, {2, 0, 1}));
  EXPECT_EQ((Scores{21 + 11, 2, 3, 24}), Halvings("leftright-bidirectional-fe", 4, {2, 0, 1}));
}

// b a c: b, the first, is discontinuous to the right, a swaps with it, c is to the right of a.
TEST_F(LexicalizedProblemTest, ASwapEndsWhereThePhraseBeforeItBegins) {
  EXPECT_EQ((Scores{0, 2, 13 + 23, 0, 15, 6}), Halvings("wbe-msd-bidirectional-fe", 6, {1, 0, 2}));
  EXPECT_EQ((Scores{0, 2, 0, 14 + 24}), Halvings("mslr-fe", 4, {1, 0, 2}));
  EXPECT_EQ((Scores{0, 12, 0, 4}), Halvings("mslr-forward-fe", 4, {1, 0, 2}));
  EXPECT_EQ((Scores{0, 12 + 2 + 22}), Halvings("monotonicity-fe", 2, {1, 0, 2}));
  EXPECT_EQ((Scores{11 + 21, 2, 3, 14}), Halvings("leftright-bidirectional-fe", 4, {1, 0, 2}));
}

TEST_F(LexicalizedProblemTest, AFirstPhraseAtTheStartIsMonotone) {
  EXPECT_EQ((Scores{1 + 11 + 21, 0, 0, 4 + 14, 0, 0}),
            Halvings("msd-bidirectional-fe", 6, {0, 1, 2}));
  EXPECT_EQ((Scores{1 + 11 + 21, 0}), Halvings("leftright-fe", 2, {0, 1, 2}));
}

// One phrase, a -> x; everything else is unknown.
class UnknownWordsTest : public ::testing::Test {
 protected:
  UnknownWordsTest() {
    settings_.ReadIni(files_.Write(
        "moses.ini",
        "[feature]\nUnknownWordPenalty\nPhraseDictionaryMemory name=TM num-features=1 path=" +
            files_.Write("phrases", "a ||| x ||| 1\n") +
            "\n[weight]\nUnknownWordPenalty0= 1\nTM= 1\n[verbose]\n0\n"));
    std::vector<std::string> warnings;
    options_ = DecoderOptions(settings_);
    model_ = std::make_unique<Model>(ModelConfig(settings_, files_.Path("moses.ini"), &warnings),
                                     options_);
  }

  // The text of the translation of each source word, which has only one.
  std::vector<std::string> Translations(const std::string& line) const {
    const SentenceProblem sentence(*model_, options_, line);
    std::vector<std::string> texts;
    for (const PhraseOption& option : sentence.problem().options) {
      texts.push_back(sentence.TargetText(option.target));
    }
    return texts;
  }

  testing::TestFiles files_;
  Settings settings_;
  DecoderOptions options_;
  std::unique_ptr<Model> model_;
};

using Texts = std::vector<std::string>;

TEST_F(UnknownWordsTest, TheEmptyWordOfMosesIsDropped) {
  EXPECT_EQ((Texts{"b", "", "*EPS*2"}), Translations("b *EPS* *EPS*2"));
}

TEST_F(UnknownWordsTest, FactorsAreNotRead) {
  EXPECT_EQ((Texts{"x", "b", "", ""}), Translations("a|N b|N|M |x ||"));
  EXPECT_TRUE(testing::Contains(testing::MessageOf([&] { Translations("a|1|2|3|4"); }),
                                "'a|1|2|3|4' has more than 4 factors"));
  EXPECT_EQ("a|N b", SentenceProblem(*model_, options_, " a|N  b ").InputText());
}

// Distinct unknown words may cost more than one that repeats (they are hashed and stored), but not
// more for each word that the sentence already has.
TEST_F(UnknownWordsTest, DistinctOnesTakeLinearTime) {
  constexpr int kWords = 10000;
  std::string distinct;
  std::string repeated;
  for (int i = 0; i < kWords; ++i) {
    distinct += "word" + std::to_string(kWords + i) + " ";
    repeated += "word" + std::to_string(kWords) + " ";
  }
  // The best of three, as other programs may disturb one.
  const auto seconds = [&](const std::string& line) {
    double best = INFINITY;
    for (int run = 0; run < 3; ++run) {
      const double start = ThreadSeconds();
      const SentenceProblem sentence(*model_, options_, line);
      best = std::min(best, ThreadSeconds() - start);
      EXPECT_EQ(kWords, sentence.unknown_words().size());
      EXPECT_EQ(kWords, sentence.problem().options.size());
    }
    return best;
  };
  EXPECT_LT(seconds(distinct), 20 * seconds(repeated));
}

}  // namespace
}  // namespace exact
