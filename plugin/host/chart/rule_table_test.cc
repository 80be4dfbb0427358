#include "plugin/host/chart/rule_table.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "plugin/core/testing/message_of.h"
#include "plugin/host/test_files.h"

namespace exact::chart {
namespace {

using testing::Contains;
using testing::MessageOf;

class RuleTableTest : public ::testing::Test {
 protected:
  RuleTableTest() {
    config_.num_scores = 1;
    config_.limit = 2;
    config_.keep_alignments = true;
    config_.add_target_word = [this](std::string_view word) { return targets_.Add(word); };
    config_.rate = [](Rule* rule) {
      rule->score = 2 * rule->scores[0];
      rule->estimate = rule->scores[0];
    };
  }

  void Load(const std::string& text) {
    config_.path = files_.Write("table", text);
    table_ = std::make_unique<RuleTable>(config_, &sources_, &labels_);
  }

  std::string Message(const std::string& text) {
    return MessageOf([&] { Load(text); });
  }

  SourceSymbol W(const std::string& word) { return SourceSymbol::OfWord(sources_.Find(word)); }
  SourceSymbol Slot(const std::string& source, const std::string& target) {
    return SourceSymbol::OfSlot(labels_.Find(source), labels_.Find(target));
  }

  // The rules of a source side as "LABEL: word 1 word", numbers are slots; best first.
  std::vector<std::string> Rules(const std::vector<SourceSymbol>& source) {
    std::vector<std::string> texts;
    const NodeId node = table_->trie().Find(source);
    if (node == RuleTrie::kNone) return texts;
    for (RuleId id = table_->RulesBegin(node); id < table_->RulesEnd(node); ++id) {
      std::string text = labels_[table_->rules().label(id)] + ":";
      for (const Symbol symbol : table_->rules().Target(id)) {
        if (symbol.is_slot()) {
          text += " " + std::to_string(symbol.tail());
        } else {
          text += " " + (symbol.word() == kSentenceStart ? "<s>" : targets_[symbol.word()]);
        }
      }
      texts.push_back(text);
    }
    return texts;
  }

  using Texts = std::vector<std::string>;

  testing::TestFiles files_;
  Vocabulary sources_;
  Vocabulary targets_;
  Vocabulary labels_;
  RuleTable::Config config_;
  std::unique_ptr<RuleTable> table_;
};

TEST_F(RuleTableTest, ReadsWordsAndSlots) {
  Load(
      "<s> [X] ||| <s> [S] ||| 1 ||| 0-0 ||| 0 ||| |||\n"
      "[X][X] ne [X][X] pas [X] ||| [X][X] not [X][X] [X] ||| 0.5 ||| 0-2 1-1 2-0 3-1\n"
      "de [X] ||| [X] ||| 0.5\n");
  EXPECT_EQ(Rules({W("<s>")}), Texts{"S: <s>"});
  EXPECT_EQ(Rules({Slot("X", "X"), W("ne"), Slot("X", "X"), W("pas")}), Texts{"X: 1 not 0"});
  EXPECT_EQ(Rules({W("de")}), Texts{"X:"});
  EXPECT_EQ(table_->lines(), 3U);
}

TEST_F(RuleTableTest, KeepsAlignmentsOfWordsInOrder) {
  Load("a [X][X] b [X] ||| x [X][X] y z [X] ||| 0.5 ||| 2-3 0-2 1-1 0-0 0-2\n");
  const Range<WordPoint> points = table_->rules().Alignment(0);
  EXPECT_EQ(std::vector<WordPoint>(points.begin(), points.end()),
            (std::vector<WordPoint>{{0, 0}, {0, 2}, {2, 3}}));
}

TEST_F(RuleTableTest, SlotsOfOtherLabelsAreOtherSourceSides) {
  Load(
      "a [X][NP] [X] ||| x [X][NP] [S] ||| 0.5 ||| 0-0 1-1\n"
      "a [X][VP] [X] ||| y [X][VP] [S] ||| 0.5 ||| 0-0 1-1\n"
      "a [Z][NP] [X] ||| z [Z][NP] [T] ||| 0.5 ||| 0-0 1-1\n");
  EXPECT_EQ(Rules({W("a"), Slot("X", "NP")}), Texts{"S: x 0"});
  EXPECT_EQ(Rules({W("a"), Slot("X", "VP")}), Texts{"S: y 0"});
  EXPECT_EQ(Rules({W("a"), Slot("Z", "NP")}), Texts{"T: z 0"});
}

TEST_F(RuleTableTest, TheTargetSideNamesTheLabelOfASlot) {
  Load("a [X][NP] [X] ||| x [X][VP] [S] ||| 0.5 ||| 0-0 1-1\n");
  EXPECT_EQ(Rules({W("a"), Slot("X", "VP")}), Texts{"S: x 0"});
}

TEST_F(RuleTableTest, TheLimitKeepsTheBestOfAllLabels) {
  Load(
      "a [X] ||| x [A] ||| 0.1\n"
      "a [X] ||| y [B] ||| 0.3\n"
      "a [X] ||| z [C] ||| 0.2\n"
      "b [X] ||| x [A] ||| 0.1\n");
  EXPECT_EQ(Rules({W("a")}), (Texts{"B: y", "C: z"}));
  EXPECT_EQ(table_->rules().size(), 3U);
  const NodeId node = table_->trie().Find({W("a")});
  EXPECT_EQ(table_->Labels(node).size(), 2U);
  EXPECT_FALSE(table_->Ties(node));
}

TEST_F(RuleTableTest, KnowsThatTheLimitDividesEquals) {
  Load(
      "a [X] ||| x [A] ||| 0.1\n"
      "a [X] ||| y [A] ||| 0.2\n"
      "a [X] ||| z [A] ||| 0.1\n");
  EXPECT_TRUE(table_->Ties(table_->trie().Find({W("a")})));
}

TEST_F(RuleTableTest, ScatteredLinesOfASourceSideAreOneGroup) {
  Load(
      "a [X] ||| x [A] ||| 0.1\n"
      "b [X] ||| v [A] ||| 0.1\n"
      "a [X] ||| y [B] ||| 0.3 ||| 0-0\n"
      "b [X] ||| w [A] ||| 0.2\n"
      "a [X] ||| z [C] ||| 0.2\n");
  EXPECT_EQ(Rules({W("a")}), (Texts{"B: y", "C: z"}));
  EXPECT_EQ(Rules({W("b")}), (Texts{"A: w", "A: v"}));
  const RuleId best = table_->RulesBegin(table_->trie().Find({W("a")}));
  EXPECT_FLOAT_EQ(table_->rules().Scores(best)[0], std::log(0.3F));
  EXPECT_EQ(table_->rules().Alignment(best).size(), 1U);
}

TEST_F(RuleTableTest, SingleSlotsAreNotUsed) {
  Load(
      "[X][X] [X] ||| [X][X] [S] ||| 1 ||| 0-0\n"
      "[X][X] [X] ||| x [X][X] [S] ||| 1 ||| 0-1\n"
      "a [X] ||| x [X] ||| 1\n");
  EXPECT_EQ(table_->unary_rules(), 2U);
  EXPECT_EQ(table_->rules().size(), 1U);
}

TEST_F(RuleTableTest, TheFilterKeepsWhatTheInputHas) {
  const std::string input = files_.Write("input", "a b c\nd\n");
  const InputFilter filter(input, &sources_, {}, InputFilter::Marks::kAdded);
  config_.filter = &filter;
  Load(
      "<s> [X] ||| <s> [S] ||| 1\n"
      "a b [X] ||| x [X] ||| 1\n"
      "a [X][X] c [X] ||| x [X][X] [X] ||| 1 ||| 1-1\n"
      "b a [X] ||| x [X] ||| 1\n"
      "a e [X] ||| x [X] ||| 1\n"
      "e [X][X] [X] ||| this ||| is not read\n"
      "c </s> [X] ||| x [X] ||| 1\n");
  EXPECT_EQ(table_->rules().size(), 4U);
  EXPECT_EQ(Rules({W("b"), W("a")}), Texts{});
}

TEST_F(RuleTableTest, ReadsCompressedTables) {
  config_.path = files_.WriteCompressed("table.gz", "a [X] ||| x [X] ||| 1\n");
  table_ = std::make_unique<RuleTable>(config_, &sources_, &labels_);
  EXPECT_EQ(Rules({W("a")}), Texts{"X: x"});
}

TEST_F(RuleTableTest, SaysWhatIsWrongWithALine) {
  const auto second = [this](const std::string& line) {
    return Message("a [X] ||| x [X] ||| 1\n" + line + "\n");
  };
  EXPECT_TRUE(Contains(second("a [X] ||| x ||| 1"), "table:2: the target side has no label"));
  EXPECT_TRUE(Contains(second("[X] ||| x [X] ||| 1"), "table:2: the source side is empty"));
  EXPECT_TRUE(Contains(second("a [X] ||| x [X]"), "table:2: expected 'source [X] ||| target"));
  EXPECT_TRUE(Contains(second("a [X] ||| x [X] ||| 1 1"), "table:2: 2 scores; expected 1"));
  EXPECT_TRUE(Contains(second("a [X] ||| x [X] ||| -1"), "table:2: score '-1'"));
  EXPECT_TRUE(Contains(second("a [X] b [X] ||| x [X] ||| 1"), "table:2: '[X]' inside a rule"));
  EXPECT_TRUE(Contains(second("a [] ||| x [X] ||| 1"), "table:2: '[]'; expected a label"));
  EXPECT_TRUE(Contains(second("a [X][] b [X] ||| x [X] ||| 1"), "table:2: '[X][]'; expected"));
  EXPECT_TRUE(Contains(second("a [X][X] ||| x [X] ||| 1"), "table:2: '[X][X]'; expected a label"));
  EXPECT_TRUE(Contains(second("a|b [X] ||| x [X] ||| 1"), "table:2: '|' in the word"));
  EXPECT_TRUE(Contains(second(""), "table:2: the line is empty"));
  EXPECT_TRUE(Contains(Message(""), "is empty"));
}

TEST_F(RuleTableTest, SaysWhatIsWrongWithAnAlignment) {
  const auto line = [this](const std::string& alignment) {
    return Message("a [X][X] [X][X] [X] ||| [X][X] x [X][X] [X] ||| 1 ||| " + alignment + "\n");
  };
  EXPECT_EQ(line("0-1 1-0 2-2"), "(no error)");
  EXPECT_EQ(line("2-0 1-2"), "(no error)");
  const std::string not_joined = "table:1: the alignment does not join the non-terminals";
  EXPECT_TRUE(Contains(line(""), not_joined));
  EXPECT_TRUE(Contains(line("1-0"), not_joined));
  EXPECT_TRUE(Contains(line("1-0 1-2"), not_joined));
  EXPECT_TRUE(Contains(line("1-0 2-0"), not_joined));
  EXPECT_TRUE(Contains(line("0-0 1-0 2-2"), "table:1: the alignment point 0-0 joins a word"));
  EXPECT_TRUE(Contains(line("1-0 2-3"), "table:1: the alignment point 2-3 is outside"));
  EXPECT_TRUE(Contains(line("1-0 2-x"), "table:1: '2-x' in the alignment"));
}

}  // namespace
}  // namespace exact::chart
