// KenLM through the core's interface: file types, states, weights.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "lm/model.hh"
#include "plugin/core/base/error.h"
#include "plugin/core/testing/message_of.h"
#include "plugin/lm/isolated_phrase.h"
#include "plugin/lm/sentence_model.h"
#include "plugin/lm/sentence_trie.h"
#include "plugin/lm/test_binary.h"
#include "plugin/lm/test_folder.h"

namespace exact {
namespace {

using testing::Contains;

// A bigram model with <s>, </s> and <unk>.  Numbers are log10.
constexpr const char* kArpa =
    "\\data\\\n"
    "ngram 1=5\n"
    "ngram 2=3\n"
    "\n"
    "\\1-grams:\n"
    "-2.0\t<unk>\n"
    "0\t<s>\t-0.5\n"
    "-1.0\t</s>\n"
    "-0.8\ta\t-0.3\n"
    "-0.9\tb\t-0.2\n"
    "\n"
    "\\2-grams:\n"
    "-0.1\t<s> a\n"
    "-0.4\ta b\n"
    "-0.6\tb </s>\n"
    "\n"
    "\\end\\\n";

class LanguageModelTest : public ::testing::Test {
 protected:
  // The natural-log score of <s> words </s>, over one or more models.
  static double Score(const std::vector<WeightedKenModel>& models,
                      const std::vector<std::string>& words) {
    const SentenceModel sentence(models, words);
    const LanguageModel& model = sentence.whole();
    std::string state(model.StateSize(), '\1');
    std::string next(model.StateSize(), '\2');
    model.BeginSentence(state.data());
    double score = 0;
    for (Word w = 0; w < words.size(); ++w) {
      score += model.Extend(state.data(), w, next.data());
      state.swap(next);
    }
    return score + model.End(state.data());
  }

  template <class Model>
  std::string MakeBinary(const std::string& name) const {
    return testing::WriteBinary<Model>(name, arpa_, files_);
  }

  const testing::TestFolder files_;
  const std::string arpa_ = files_.Write("lm.arpa", kArpa);
};

TEST_F(LanguageModelTest, AllFileTypesGiveTheSameScores) {
  for (const std::string& path : {arpa_, MakeBinary<lm::ngram::ProbingModel>("probing"),
                                  MakeBinary<lm::ngram::TrieModel>("trie"),
                                  MakeBinary<lm::ngram::ArrayTrieModel>("array-trie")}) {
    const KenModel ken(path, false);
    EXPECT_EQ(2U, ken.order());
    const std::vector<WeightedKenModel> models = {{&ken, 1.0, 0, {}}};
    EXPECT_NEAR(kLn10 * (-0.1 - 0.4 - 0.6), Score(models, {"a", "b"}), 1e-5) << path;
    EXPECT_NEAR(kLn10 * (-0.5 - 0.9 - 0.2 - 0.8 - 0.3 - 1.0), Score(models, {"b", "a"}), 1e-5)
        << path;
    EXPECT_NEAR(kLn10 * (-0.5 - 2.0 - 1.0), Score(models, {"new"}), 1e-5) << path;
  }
}

TEST_F(LanguageModelTest, SeveralModelsAddUpWithTheirWeights) {
  const KenModel ken(arpa_, false);
  const std::vector<WeightedKenModel> one = {{&ken, 1.0, 0, {}}};
  const std::vector<WeightedKenModel> two = {{&ken, 0.25, 0, {}}, {&ken, -0.5, 3.0, {}}};
  EXPECT_NEAR(-0.25 * Score(one, {"a", "b", "a"}), Score(two, {"a", "b", "a"}), 1e-9);
  EXPECT_NEAR(-0.25 * Score(one, {"a", "new"}) + 3.0, Score(two, {"a", "new"}), 1e-9)
      << "the second model counts unknown words";
}

TEST_F(LanguageModelTest, EqualStatesHaveEqualBytes) {
  const KenModel ken(arpa_, false);
  const std::vector<WeightedKenModel> models = {{&ken, 1.0, 0, {}}};
  const SentenceTrie model(models, {"a", "b", "new"});
  const auto after = [&](const std::vector<Word>& words, char filler) {
    std::string state(model.StateSize(), filler);
    std::string next(model.StateSize(), filler);
    model.BeginSentence(state.data());
    for (const Word word : words) {
      model.Extend(state.data(), word, next.data());
      state.swap(next);
    }
    return state;
  };
  EXPECT_EQ(after({0, 1}, '\1'), after({2, 2, 1}, '\2'));
  EXPECT_EQ(after({2}, '\1'), after({0, 2, 2}, '\2')) << "nothing follows an unknown word";
  EXPECT_NE(after({0}, '\1'), after({1}, '\1'));
}

TEST_F(LanguageModelTest, UnreadableFilesAreNamed) {
  const auto message = [](const std::string& path) {
    return testing::MessageOf([&] { KenModel(path, /*show_progress=*/false); });
  };
  const std::string none = files_.Path("none");
  EXPECT_TRUE(Contains(message(none), none + ": cannot be opened (No such file or directory)"));
  EXPECT_TRUE(Contains(message(files_.folder()), "is a directory"));
  const std::string bad = files_.Write("bad.arpa", "\\data\\\nngram 1=2\n\n\\1-grams:\nhello\n");
  EXPECT_TRUE(Contains(message(bad), "KenLM cannot read"));
}

TEST_F(LanguageModelTest, ABinaryFileMayEndAnywhereAndLieInItsHead) {
  std::ifstream file(MakeBinary<lm::ngram::TrieModel>("trie"), std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  const auto read = [&](const std::string& changed) {
    return KenModel(files_.Write("changed", changed), /*show_progress=*/false).order();
  };
  EXPECT_EQ(2U, read(bytes));
  // The words after the n-grams are not read.
  const std::size_t used = bytes.find("<unk>");
  ASSERT_NE(std::string::npos, used);
  for (std::size_t size = 0; size < used; ++size) {
    EXPECT_THROW(read(bytes.substr(0, size)), InputError) << size;
  }
  // Test values, then the order, and at the end a count of eight bytes for each order.
  constexpr std::size_t kOrder = 88;
  constexpr std::size_t kCounts = kOrder + 20;
  for (const char byte : {'\0', '\1', '\7', '\x77'}) {
    std::string changed = bytes;
    changed[kOrder] = byte;
    EXPECT_THROW(read(changed), InputError) << "order " << static_cast<int>(byte);
  }
  for (const std::size_t place : {kCounts + 4, kCounts + 7, kCounts + 12, kCounts + 15}) {
    std::string changed = bytes;
    changed[place] = '\x77';
    EXPECT_THROW(read(changed), InputError) << place;
  }
}

// The bigram model needs the context of the first word only.
TEST_F(LanguageModelTest, APhraseAloneIsScoredAsInMoses) {
  const KenModel ken(arpa_, false);
  const auto score = [&](const std::vector<std::string>& words) {
    std::vector<lm::WordIndex> phrase;
    for (const std::string& word : words) phrase.push_back(ken.Index(word));
    return ScoreIsolated(ken, phrase);
  };
  const IsolatedScore two = score({"a", "b", "new"});
  EXPECT_NEAR(kLn10 * -0.8, two.first, 1e-5);
  EXPECT_NEAR(kLn10 * (-0.4 - 0.2 - 2.0), two.rest, 1e-5);
  EXPECT_EQ(1U, two.unknown_words);
  const IsolatedScore begin = score({"<s>", "a"});
  EXPECT_EQ(0, begin.first) << "<s> is not scored";
  EXPECT_NEAR(kLn10 * -0.1, begin.rest, 1e-5) << "but it is context";
  EXPECT_EQ(0, score({}).first);
}

}  // namespace
}  // namespace exact
