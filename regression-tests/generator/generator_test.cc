// The files of a generated model have the properties that README.md promises.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "regression-tests/generator/lexicon.h"
#include "regression-tests/generator/model_generator.h"
#include "regression-tests/generator/random.h"
#include "regression-tests/generator/test_texts.h"
#include "regression-tests/generator/words.h"

namespace exact::generator {
namespace {

const char* const kFiles[] = {"moses.ini",     "phrase-table", "input.txt",
                              "reference.txt", "lm-text.txt",  "lm.arpa"};

GeneratorOptions SmallOptions(const TestFolder& folder, std::int64_t seed) {
  GeneratorOptions options;
  options.output = folder.folder();
  options.seed = seed;
  options.vocabulary = 300;
  options.phrases = 4000;
  options.sentences = 50;
  options.lm_sentences = 300;
  options.unknown = 0.1;
  return options;
}

std::vector<std::string> SplitFields(const std::string& line) {
  std::vector<std::string> fields;
  std::size_t begin = 0;
  while (true) {
    const std::size_t end = line.find("|||", begin);
    fields.push_back(line.substr(begin, end - begin));
    if (end == std::string::npos) return fields;
    begin = end + 3;
  }
}

std::uint64_t Digest(const std::string& bytes) {
  std::uint64_t digest = 0;
  for (const char c : bytes) digest = Combine(digest, static_cast<unsigned char>(c));
  return digest;
}

// The bytes of the generated files, by name.
std::map<std::string, std::string> Generate(std::int64_t seed) {
  const TestFolder folder;
  GenerateModel(SmallOptions(folder, seed));
  std::map<std::string, std::string> files;
  for (const char* name : kFiles) files[name] = ReadFile(folder.Path(name));
  return files;
}

TEST(Generator, SameSeedSameBytes) { EXPECT_EQ(Generate(5), Generate(5)); }

TEST(Generator, OtherSeedOtherBytes) {
  const auto first = Generate(5);
  const auto second = Generate(6);
  for (const auto& [name, bytes] : first) {
    if (name == "moses.ini") continue;
    EXPECT_NE(bytes, second.at(name)) << name;
  }
}

// Fails on purpose when the generator changes, because earlier measurements are then not
// comparable.
TEST(Generator, BytesAreTheSameOnEveryMachine) {
  const auto files = Generate(1);
  std::uint64_t digest = 0;
  for (const char* name : kFiles) digest = Combine(digest, Digest(files.at(name)));
  EXPECT_EQ(digest, 2488490822851192255u);
}

TEST(PhraseTable, EveryLineIsWellFormed) {
  const TestFolder folder;
  const GeneratorOptions options = SmallOptions(folder, 2);
  const ModelSizes sizes = GenerateModel(options);
  const std::vector<std::string> lines = ReadLines(folder.Path("phrase-table"));
  EXPECT_EQ(lines.size(), sizes.table_entries);
  EXPECT_GE(lines.size(), static_cast<std::size_t>(options.phrases));
  for (const std::string& line : lines) {
    const std::vector<std::string> fields = SplitFields(line);
    ASSERT_EQ(fields.size(), 7u) << line;
    const std::size_t source_size = SplitWords(fields[0]).size();
    const std::size_t target_size = SplitWords(fields[1]).size();
    EXPECT_TRUE(source_size >= 1 && source_size <= 4) << line;
    EXPECT_TRUE(target_size >= 1) << line;
    const std::vector<std::string> scores = SplitWords(fields[2]);
    EXPECT_EQ(scores.size(), 4u) << line;
    for (const std::string& score : scores) {
      EXPECT_TRUE(std::stod(score) > 0 && std::stod(score) <= 1) << line;
    }
    const std::vector<std::string> links = SplitWords(fields[3]);
    EXPECT_FALSE(links.empty()) << line;
    for (const std::string& link : links) {
      EXPECT_LT(std::stoul(link), source_size) << line;
      EXPECT_LT(std::stoul(link.substr(link.find('-') + 1)), target_size) << line;
    }
    EXPECT_EQ(SplitWords(fields[4]).size(), 3u) << line;
  }
}

TEST(PhraseTable, IsSortedAndKeepsTheLimit) {
  const TestFolder folder;
  GeneratorOptions options = SmallOptions(folder, 3);
  options.translations = 7;
  GenerateModel(options);
  std::map<std::string, int> translations;
  std::string last;
  for (const std::string& line : ReadLines(folder.Path("phrase-table"))) {
    EXPECT_LT(last, line);
    last = line;
    ++translations[SplitFields(line)[0]];
  }
  int most = 0;
  for (const auto& [source, count] : translations) most = std::max(most, count);
  EXPECT_EQ(most, 7);
}

TEST(PhraseTable, ProbabilitiesOfASourcePhraseSumToAtMostOne) {
  constexpr double kSixDigits = 1e-5;
  const TestFolder folder;
  GenerateModel(SmallOptions(folder, 4));
  std::map<std::string, double> sums;
  for (const std::string& line : ReadLines(folder.Path("phrase-table"))) {
    const std::vector<std::string> fields = SplitFields(line);
    sums[fields[0]] += std::stod(SplitWords(fields[2])[2]);
  }
  for (const auto& [source, sum] : sums) EXPECT_LE(sum, 1 + kSixDigits) << source;
}

TEST(Input, EveryWordIsInTheTableOrMeantToBeUnknown) {
  const TestFolder folder;
  const GeneratorOptions options = SmallOptions(folder, 5);
  GenerateModel(options);
  std::set<std::string> in_table;
  for (const std::string& line : ReadLines(folder.Path("phrase-table"))) {
    const std::vector<std::string> source = SplitWords(SplitFields(line)[0]);
    if (source.size() == 1) in_table.insert(source[0]);
  }
  const Lexicon lexicon(options);
  std::set<std::string> unknown;
  for (Word word = 0; word < lexicon.vocabulary(); ++word) {
    const std::string text = Spell(word, Language::kSource);
    EXPECT_EQ(in_table.count(text) != 0, lexicon.IsKnown(word)) << text;
    if (!lexicon.IsKnown(word)) unknown.insert(text);
  }
  const double share = static_cast<double>(unknown.size()) / lexicon.vocabulary();
  EXPECT_NEAR(share, options.unknown, 0.06);  // three deviations of a share of 300
  int met = 0;
  for (const std::string& line : ReadLines(folder.Path("input.txt"))) {
    for (const std::string& word : SplitWords(line)) {
      EXPECT_TRUE(in_table.count(word) != 0 || unknown.count(word) != 0) << word;
      met += unknown.count(word) != 0;
    }
  }
  EXPECT_GT(met, 0);
}

TEST(Input, SentencesKeepTheLongestLengthAndMatchTheReference) {
  const TestFolder folder;
  GeneratorOptions options = SmallOptions(folder, 6);
  options.mean_length = 6;
  options.max_length = 7;
  GenerateModel(options);
  const std::vector<std::string> lines = ReadLines(folder.Path("input.txt"));
  EXPECT_EQ(lines.size(), 50u);
  EXPECT_EQ(ReadLines(folder.Path("reference.txt")).size(), 50u);
  for (const std::string& line : lines) {
    EXPECT_GE(SplitWords(line).size(), 1u);
    EXPECT_LE(SplitWords(line).size(), 7u) << line;
  }
}

TEST(Words, AreWrittenDifferently) {
  std::set<std::string> texts;
  for (const Language language : {Language::kSource, Language::kTarget}) {
    for (Word word = 0; word < 6000; ++word) texts.insert(Spell(word, language));
  }
  EXPECT_EQ(texts.size(), 2 * 6000u - 2);  // the punctuation is shared
}

// Generation must work for extreme options.
TEST(Generator, TheSmallestAndTheOddestOptionsWork) {
  const TestFolder folder;
  GeneratorOptions options;
  options.output = folder.folder();
  options.vocabulary = 10;
  options.phrases = 10;
  options.translations = 1;
  options.max_phrase_length = 1;
  options.sentences = 0;
  options.mean_length = 1;
  options.max_length = 1;
  options.reordering = 1;
  options.unknown = 0.5;
  options.lm_sentences = 1;
  options.order = 6;
  options.gzip = true;
  for (options.seed = 0; options.seed < 20; ++options.seed) {
    EXPECT_NO_THROW(GenerateModel(options)) << "seed " << options.seed;
  }
  EXPECT_EQ(ReadFile(folder.Path("input.txt")), "");
  EXPECT_EQ(ReadFile(folder.Path("phrase-table.gz")).substr(0, 2), "\x1f\x8b");
}

}  // namespace
}  // namespace exact::generator
