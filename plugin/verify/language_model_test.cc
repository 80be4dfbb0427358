// The verifier's own language model against KenLM.
#include "plugin/verify/language_model.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "plugin/host/test_files.h"
#include "plugin/lm/ken_model.h"
#include "plugin/verify/errors.h"

namespace verify {
namespace {

std::string ModelPath(int order) {
  return std::string(TEST_MODEL_DIR) + "/lm." + std::to_string(order) + ".arpa";
}

class AgainstKenLm : public ::testing::TestWithParam<int> {};

TEST_P(AgainstKenLm, RandomTextsScoreTheSame) {
  LanguageModel own;
  own.Add(ReadArpa(ModelPath(GetParam())), {1});
  const exact::KenModel ken(ModelPath(GetParam()), /*show_progress=*/false);
  const auto expect_near = [](const LanguageModel::Step& step, double log10) {
    EXPECT_LT(step.score.least, log10 * std::log(10));
    EXPECT_GT(step.score.most, log10 * std::log(10));
    EXPECT_NEAR(step.score.least, step.score.most, 1e-12);
  };
  const std::vector<std::string> words = {"the", "dog", "house", "i",     "have", "seen", "a",
                                          "new", "car", "that",  "xyzzy", ".",    "is",   "<s>"};
  std::mt19937 random(GetParam());
  std::map<Context, std::string> states;  // of KenLM
  for (int text = 0; text < 2000; ++text) {
    Context context = own.Start();
    lm::ngram::State state = ken.BeginSentence();
    for (int i = 0; i < 12; ++i) {
      const std::string& word = words[random() % words.size()];
      const LanguageModel::Step step = own.Append(context, own.Find(word));
      lm::ngram::State next;
      expect_near(step, ken.Score(state, ken.Index(word), &next).log10);
      context = step.next;
      state = next;
      state.ZeroRemaining();
      // Equal contexts must have equal states in KenLM.
      const std::string key(reinterpret_cast<const char*>(state.words),
                            state.length * sizeof(state.words[0]));
      EXPECT_EQ(states.emplace(context, key).first->second, key);
    }
    lm::ngram::State ignored;
    expect_near(own.Append(context, own.Find("</s>")),
                ken.Score(state, ken.end_sentence(), &ignored).log10);
  }
}

INSTANTIATE_TEST_SUITE_P(Orders, AgainstKenLm, ::testing::Values(2, 3, 5, 6));

TEST(LanguageModel, DamagedFilesAreRefused) {
  const exact::testing::TestFiles files;
  const std::string head = "\\data\\\nngram 1=3\nngram 2=1\n\n\\1-grams:\n";
  const std::string words = "-1\t<s>\t-0.5\n-1\t</s>\n-1\ta\t-0.5\n\n\\2-grams:\n";
  const auto read = [&](const std::string& text) { return ReadArpa(files.Write("lm", text)); };
  EXPECT_NE(nullptr, read(head + words + "-0.5\t<s> a\n\n\\end\\\n"));
  EXPECT_THROW(read(head + words + "-0.5\t<s> a\n"), InputError);            // no end
  EXPECT_THROW(read(head + words + "0.5\t<s> a\n\n\\end\\\n"), InputError);  // above 0
  EXPECT_THROW(read(head + words + "nan\t<s> a\n\n\\end\\\n"), InputError);  // not a number
  EXPECT_THROW(read(head + words + "-inf\t<s> a\n\n\\end\\\n"), InputError);
  EXPECT_THROW(read(head + words + "-0.5\t<s>\n\n\\end\\\n"), InputError);  // a word too few
  EXPECT_THROW(read("\\data\\\nngram 1=1\n\n\\1-grams:\n-1\ta\n\n\\end\\\n"),
               InputError);  // no <s>
  EXPECT_THROW(read("not a model\n"), InputError);
}

TEST(LanguageModel, MissingSuffixesAreLeftToKenLm) {
  const exact::testing::TestFiles files;
  const std::string path = files.Write("lm",
                                       "\\data\\\nngram 1=4\nngram 2=1\nngram 3=1\n\n\\1-grams:\n"
                                       "-1\t<s>\t0\n-1\t</s>\n-1\ta\t0\n-1\tb\t0\n\n\\2-grams:\n"
                                       "-1\ta b\t0\n\n\\3-grams:\n-1\ta b a\n\n\\end\\\n");
  EXPECT_EQ(nullptr, ReadArpa(path));
}

}  // namespace
}  // namespace verify
