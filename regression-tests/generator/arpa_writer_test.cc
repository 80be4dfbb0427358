// Reads the models back with a simple reader and checks them against the definitions.
#include "regression-tests/generator/arpa_writer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "regression-tests/generator/model_generator.h"
#include "regression-tests/generator/portable_log.h"
#include "regression-tests/generator/test_texts.h"

namespace exact::generator {
namespace {

using Words = std::vector<std::string>;

struct Entry {
  double log10_prob = 0;
  double log10_backoff = 0;
};

struct Model {
  std::map<Words, Entry> entries;
  std::vector<std::size_t> announced;  // by order
  std::vector<std::size_t> found;

  // log10 p(word | context), by backing off as the ARPA format says.
  double Log10Prob(Words context, const std::string& word) const {
    double backoff = 0;
    while (true) {
      Words ngram = context;
      ngram.push_back(word);
      const auto known = entries.find(ngram);
      if (known != entries.end()) return backoff + known->second.log10_prob;
      const auto of_context = entries.find(context);
      if (of_context != entries.end()) backoff += of_context->second.log10_backoff;
      context.erase(context.begin());
    }
  }
};

Model ReadArpa(const std::string& path) {
  Model model;
  std::size_t order = 0;
  for (const std::string& line : ReadLines(path)) {
    if (line.rfind("ngram ", 0) == 0) {
      model.announced.push_back(std::stoul(line.substr(line.find('=') + 1)));
    } else if (line.find("-grams:") != std::string::npos) {
      order = std::stoul(line.substr(1));
      model.found.push_back(0);
    } else if (!line.empty() && line[0] != '\\') {
      const Words fields = SplitWords(line);
      const auto end = fields.begin() + 1 + static_cast<std::ptrdiff_t>(order);
      Entry entry{std::stod(fields.front()), 0};
      if (end != fields.end()) entry.log10_backoff = std::stod(*end);
      EXPECT_TRUE(model.entries.emplace(Words(fields.begin() + 1, end), entry).second) << line;
      ++model.found.back();
    }
  }
  return model;
}

Model GenerateAndRead(std::int64_t order, std::int64_t seed) {
  const TestFolder folder;
  GeneratorOptions options;
  options.output = folder.folder();
  options.seed = seed;
  options.order = order;
  options.vocabulary = 30;
  options.phrases = 30;
  options.lm_sentences = 40;
  options.mean_length = 8;
  GenerateModel(options);
  return ReadArpa(folder.Path("lm.arpa"));
}

class ArpaOfOrder : public ::testing::TestWithParam<int> {};

TEST_P(ArpaOfOrder, EveryContextSumsToOne) {
  constexpr double kTolerance = 1e-6;  // seven digits are written
  const Model model = GenerateAndRead(GetParam(), 3);
  Words vocabulary;
  for (const auto& [ngram, entry] : model.entries) {
    if (ngram.size() == 1 && ngram[0] != "<s>") vocabulary.push_back(ngram[0]);
  }
  std::vector<Words> contexts{{}, {"<unk>"}};
  for (const auto& [ngram, entry] : model.entries) {
    if (ngram.back() != "</s>") contexts.push_back(ngram);
  }
  for (const Words& context : contexts) {
    double sum = 0;
    for (const std::string& word : vocabulary) sum += std::pow(10, model.Log10Prob(context, word));
    EXPECT_NEAR(sum, 1, kTolerance) << ::testing::PrintToString(context);
  }
}

TEST_P(ArpaOfOrder, EveryPartOfAnNgramIsThere) {
  const Model model = GenerateAndRead(GetParam(), 4);
  EXPECT_EQ(model.announced, model.found);
  // KenLM refuses models of order 1, so there is a bigram that changes nothing.
  EXPECT_EQ(model.found.size(), GetParam() == 1 ? 2u : static_cast<std::size_t>(GetParam()));
  for (const char* special : {"<unk>", "<s>", "</s>"}) {
    EXPECT_EQ(model.entries.count({special}), 1u) << special;
  }
  for (const auto& [ngram, entry] : model.entries) {
    EXPECT_LE(entry.log10_prob, 0) << ::testing::PrintToString(ngram);
    if (ngram.size() == 1) continue;
    EXPECT_EQ(model.entries.count(Words(ngram.begin(), ngram.end() - 1)), 1u)
        << ::testing::PrintToString(ngram);
    EXPECT_EQ(model.entries.count(Words(ngram.begin() + 1, ngram.end())), 1u)
        << ::testing::PrintToString(ngram);
  }
}

INSTANTIATE_TEST_SUITE_P(AllOrders, ArpaOfOrder, ::testing::Range(1, 7));

// Text "a b", "a b", "c b": b follows two different words, a and c start sentences.
TEST(Arpa, ASmallBigramModelIsWhatTheFormulasSay) {
  const TestFolder folder;
  constexpr Word kA = 2, kB = 3, kC = 4;
  NgramCounts counts(2);
  counts.Count({kA, kB});
  counts.Count({kA, kB});
  counts.Count({kC, kB});
  TextFile file(folder.Path("lm.arpa"));
  WriteArpa(counts, &file);
  file.Close();
  const Model model = ReadArpa(folder.Path("lm.arpa"));
  const auto text = [](Word word) { return Spell(word, Language::kTarget); };
  // Unigrams, different words before: a 1, c 1, b 2, </s> 1.  n1 = 3, n2 = 1, D = 3 / 5.
  // Bigrams: <s>a 2, ab 2, <s>c 1, cb 1, b</s> 3.  n1 = 2, n2 = 2, D = 1 / 3.
  const double equally = 0.6 * 4 / 5 / 5;  // back-off weight times one of five words
  const double b = 1.4 / 5 + equally;
  EXPECT_NEAR(model.Log10Prob({}, "<unk>"), std::log10(equally), 1e-7);
  EXPECT_NEAR(model.Log10Prob({}, text(kA)), std::log10(0.4 / 5 + equally), 1e-7);
  EXPECT_NEAR(model.Log10Prob({}, text(kB)), std::log10(b), 1e-7);
  EXPECT_NEAR(model.Log10Prob({text(kA)}, text(kB)), std::log10(5.0 / 6 + b / 6), 1e-7);
  EXPECT_NEAR(model.Log10Prob({"<s>"}, text(kB)), std::log10(2.0 / 9 * b), 2e-7);
}

TEST(PortableLog, AgreesWithTheLibrary) {
  for (double x = 1e-300; x < 1e300; x *= 1.37) {
    const double expected = std::log10(x);
    EXPECT_NEAR(PortableLog10(x), expected, 1e-14 * std::max(1.0, std::abs(expected))) << x;
  }
  EXPECT_EQ(PortableLog10(1), 0);
}

}  // namespace
}  // namespace exact::generator
