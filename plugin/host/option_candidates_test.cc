#include "plugin/host/option_candidates.h"

#include <gtest/gtest.h>

#include <memory>

#include "plugin/frontend/tokens.h"
#include "plugin/host/problem_builder.h"
#include "plugin/host/test_files.h"

namespace exact {
namespace {

// Two tables, of which the second may be asked for unknown words only.
class OptionCandidatesTest : public ::testing::Test {
 protected:
  // The options of a sentence, as "first-last: words", with commas between them.
  std::string Options(const std::string& line, const std::string& sections = "") {
    Settings settings;
    settings.ReadIni(files_.Write(
        "moses.ini",
        "[feature]\nUnknownWordPenalty\nPhraseDictionaryMemory name=A path=" +
            files_.Write("first", "a ||| x ||| 1\na ||| y ||| 0.1\na b ||| z ||| 1\n") +
            "\nPhraseDictionaryMemory name=B path=" +
            files_.Write("second", "a ||| w ||| 1\nb ||| v ||| 1\nb c ||| u ||| 1\n") +
            "\n[mapping]\n0 T 0\n1 T 1\n[verbose]\n0\n" + sections));
    std::vector<std::string> warnings;
    const DecoderOptions options(settings);
    const Model model(ModelConfig(settings, files_.Path("moses.ini"), &warnings), options);
    const SentenceProblem sentence(model, options, line);
    std::vector<std::string> texts;
    for (const PhraseOption& option : sentence.problem().options) {
      texts.push_back(std::to_string(option.first) + "-" + std::to_string(option.last) + ": " +
                      sentence.TargetText(option.target));
    }
    return Join(texts, ", ");
  }

  testing::TestFiles files_;
};

TEST_F(OptionCandidatesTest, WithoutBackOffAllTablesAreUsed) {
  EXPECT_EQ("0-0: x, 0-0: w, 0-0: y, 0-1: z, 1-1: v, 1-2: u, 2-2: c", Options("a b c"));
}

TEST_F(OptionCandidatesTest, ATableWithBackOffServesUnknownWordsOnly) {
  EXPECT_EQ("0-0: x, 0-0: y, 0-1: z, 1-1: v, 2-2: c",
            Options("a b c", "[decoding-graph-backoff]\n0\n1\n"));
  EXPECT_EQ("0-0: x, 0-0: y, 0-1: z, 1-1: v, 2-2: c",
            Options("a b c", "[decoding-graph-backoff]\n0\n2\n"));
}

TEST_F(OptionCandidatesTest, TheBackOffOfTheFirstTableLimitsItsPhrases) {
  EXPECT_EQ("0-0: x, 0-0: w, 0-0: y, 1-1: v, 1-2: u, 2-2: c",
            Options("a b c", "[decoding-graph-backoff]\n1\n"));
}

TEST_F(OptionCandidatesTest, ExclusiveTagsReplaceWhatOverlaps) {
  EXPECT_EQ("0-1: new word, 0-0: a, 1-1: b, 2-2: c",
            Options("<n translation=\"new word\">a b</n> c", "[xml-input]\nexclusive\n"));
}

TEST_F(OptionCandidatesTest, InclusiveTagsAddToWhatThereIs) {
  EXPECT_EQ("0-0: x, 0-0: w, 0-0: y, 0-1: z, 0-1: n, 1-1: v",
            Options("<n translation=\"n\" prob=\"0.5\">a b</n>", "[xml-input]\ninclusive\n"));
}

TEST_F(OptionCandidatesTest, ConstraintTagsKeepPhrasesWithTheirWords) {
  EXPECT_EQ("0-0: y, 0-0: y, 1-1: v",
            Options("<n translation=\"y\">a</n> b", "[xml-input]\nconstraint\n"));
}

TEST_F(OptionCandidatesTest, ATagOfMoreWordsThanAPhraseMayHaveOnlyForbids) {
  EXPECT_EQ("0-0: a, 1-1: b", Options("<n translation=\"n\">a b</n>",
                                      "[xml-input]\nexclusive\n[max-phrase-length]\n1\n"));
}

}  // namespace
}  // namespace exact
