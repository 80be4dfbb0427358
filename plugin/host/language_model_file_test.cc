// Damaged language models: the messages, and the lines that they name.

#include "plugin/host/language_model_file.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "plugin/core/testing/message_of.h"
#include "plugin/host/arpa_check.h"
#include "plugin/host/test_files.h"

namespace exact {
namespace {

using testing::Contains;
using testing::MessageOf;
using testing::TestFiles;

constexpr const char* kArpa =
    "\\data\\\n"       // 1
    "ngram 1=5\n"      // 2
    "ngram 2=3\n"      // 3
    "\n"               // 4
    "\\1-grams:\n"     // 5
    "-2.0\t<unk>\n"    // 6
    "0\t<s>\t-0.5\n"   // 7
    "-1.0\t</s>\n"     // 8
    "-0.8\ta\t-0.3\n"  // 9
    "-0.9\tb\t-0.2\n"  // 10
    "\n"               // 11
    "\\2-grams:\n"     // 12
    "-0.1\t<s> a\n"    // 13
    "-0.4\ta b\n"      // 14
    "-0.6\tb </s>\n"   // 15
    "\n"               // 16
    "\\end\\\n";       // 17

// The file with `from` replaced by `to`.
std::string Changed(const std::string& from, const std::string& to) {
  std::string text = kArpa;
  const std::size_t place = text.find(from);
  EXPECT_NE(std::string::npos, place) << from;
  return text.replace(place, from.size(), to);
}

class LanguageModelFileTest : public ::testing::Test {
 protected:
  // The message is the same, plain and compressed.
  void ExpectComplaint(const std::string& text, const std::string& complaint) const {
    for (const std::string& path :
         {files_.Write("lm.arpa", text), files_.WriteCompressed("lm.arpa.gz", text)}) {
      const std::string message = MessageOf([&] { ReadLanguageModel(path, false); });
      EXPECT_TRUE(Contains(message, path + complaint));
    }
  }

  TestFiles files_;
};

TEST_F(LanguageModelFileTest, ReadsWhatIsRight) {
  const std::string path = files_.Write("lm.arpa", kArpa);
  EXPECT_EQ(2U, ReadLanguageModel(path, false)->order());
  CheckArpa(path, ArpaCheck::kNgrams);
  for (const auto& [from, to] : {std::pair("\\data\\", "# a comment\n\n\\data\\"),
                                 std::pair("-0.8\ta", "-99\ta"), std::pair("-0.3", "0.3")}) {
    EXPECT_NE(nullptr, ReadLanguageModel(files_.Write("lm.arpa", Changed(from, to)), false));
  }
}

TEST_F(LanguageModelFileTest, TheHeadMustBeTrue) {
  ExpectComplaint("", ": the language model ends here; expected \\data\\");
  ExpectComplaint("a ||| b ||| 1\n", ":1: 'a ||| b ||| 1'; expected \\data\\");
  ExpectComplaint(Changed("1=5", "1=five"), ":2: 'ngram 1=five'; expected 'ngram 1=COUNT'");
  ExpectComplaint(Changed("ngram 2", "ngram 3"), ":3: 'ngram 3=3'; expected 'ngram 2=COUNT'");
  ExpectComplaint(Changed("2=3", "2=99999999999999"),
                  ":3: 99999999999999 2-grams do not fit into a file of this size");
  ExpectComplaint(Changed("1=5", "1=18446744073709551615"), ":2: 18446744073709551615 1-grams do");
  ExpectComplaint(Changed("ngram 2=3\n", ""), ":3: the language model is of order 1; expected");
  std::string eleven = "\\data\\\n";
  for (int n = 1; n <= 11; ++n) eleven += "ngram " + std::to_string(n) + "=1\n";
  ExpectComplaint(eleven, ":12: the language model is of order 11 or more; expected order 2 to 10");
}

TEST_F(LanguageModelFileTest, TheCountsMustBeRight) {
  ExpectComplaint(Changed("2=3", "2=4"), ":17: only 3 2-grams; the head of the file says");
  ExpectComplaint(Changed("2=3", "2=2"), ":15: '-0.6\tb </s>'; expected \\end\\; the head");
  ExpectComplaint(Changed("1=5", "1=4"), ":10: '-0.9\tb\t-0.2'; expected \\2-grams:; the head");
  ExpectComplaint(Changed("\\2-grams:\n", ""), ":12: '-0.1\t<s> a'; expected \\2-grams:");
  ExpectComplaint(Changed("\\end\\\n", ""), ":16: the language model ends here; expected \\end\\");
  ExpectComplaint(Changed("\\end\\\n", "\\end\\\n\nmore\n"), ":19: text after \\end\\");
}

TEST_F(LanguageModelFileTest, NumbersMustBeNumbers) {
  for (const std::string number : {"nan", "NaN", "0.8", "inf", "-inf", "x", "-0.8x", "-1e-999x"}) {
    ExpectComplaint(Changed("-0.8", number), ":9: '" + number);
  }
  for (const std::string number : {"nan", "-inf", "1e999", "x"}) {
    ExpectComplaint(Changed("-0.3", number), ":9: '" + number + "' after the 1-gram");
  }
}

TEST_F(LanguageModelFileTest, NgramsMustBeOfTheirOrder) {
  ExpectComplaint(Changed("-0.4\ta b", "-0.4\ta"), ":14: 1 words; expected 2 in a 2-gram");
  ExpectComplaint(Changed("-0.4\ta b", "-0.4\ta b -1 b"), ":14: text after the back-off");
  ExpectComplaint(Changed("-0.4\ta b", "-0.4\ta c"), ":14: the word 'c' is not among the 1-grams");
}

TEST_F(LanguageModelFileTest, NgramsMustBeThereOnce) {
  const std::string twice = Changed("-0.4\ta b", "-0.4\t<s> a");
  const std::string path = files_.Write("lm.arpa", twice);
  EXPECT_TRUE(Contains(MessageOf([&] { ReadLanguageModel(path, false); }),
                       path + ":14: the 2-gram '<s> a' is there a second time"));
}

}  // namespace
}  // namespace exact
