// The parser against a naive one, which tries every division of every span.

#include "plugin/host/chart/cyk_parser.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>

#include "plugin/core/testing/random.h"
#include "plugin/host/test_files.h"

namespace exact::chart {
namespace {

using testing::Random;

constexpr std::uint32_t kLabels = 3;
constexpr std::uint32_t kWords = 3;

std::string LabelText(std::uint32_t number) { return std::string(1, "ABC"[number]); }
std::string WordText(std::uint32_t number) { return std::string(1, "abc"[number]); }

// A rule as the table has it and as the naive parser uses it.
struct NaiveRule {
  std::vector<std::string> source;  // a word, or a label in upper case
  std::string label;
  std::string target;  // tells rules apart

  std::string Line() const {
    std::string line;
    std::string alignment;
    std::string slots;
    std::size_t position = 0;
    for (std::size_t i = 0; i < source.size(); ++i) {
      if (source[i] < "a") {
        line += "[X][" + source[i] + "] ";
        slots += "[X][" + source[i] + "] ";
        alignment += std::to_string(i) + "-" + std::to_string(1 + position++) + " ";
      } else {
        line += source[i] + " ";
      }
    }
    return line + "[X] ||| " + target + " " + slots + "[" + label + "] ||| 0.5 ||| " + alignment +
           "\n";
  }
};

struct RandomGrammar {
  explicit RandomGrammar(Random* random) {
    const std::uint32_t count = 1 + random->Below(30);
    for (std::uint32_t i = 0; i < count; ++i) {
      std::vector<std::string> source;
      if (i < kWords) {
        Add({WordText(i)}, random);
        continue;
      }
      const std::uint32_t length = 1 + random->Below(3);
      for (std::uint32_t s = 0; s < length; ++s) {
        source.push_back(random->OneIn(2) ? LabelText(random->Below(kLabels))
                                          : WordText(random->Below(kWords)));
      }
      Add(source, random);
    }
    max_span = random->Below(6);
  }

  void Add(const std::vector<std::string>& source, Random* random) {
    rules.push_back(
        {source, LabelText(random->Below(kLabels)), "t" + std::to_string(rules.size())});
  }

  std::string Text() const {
    std::string text;
    for (const NaiveRule& rule : rules) text += rule.Line();
    return text;
  }

  std::vector<NaiveRule> rules;
  std::size_t max_span;  // 0 = no limit
};

// An edge as text: "first-last LABEL target first-last LABEL ...".
using Edges = std::multiset<std::string>;

std::string Place(std::size_t first, std::size_t last, const std::string& label) {
  return std::to_string(first) + "-" + std::to_string(last) + " " + label;
}

class NaiveParser {
 public:
  NaiveParser(const std::vector<RandomGrammar>& grammars, const std::vector<std::string>& words)
      : words_(words) {
    for (std::size_t width = 1; width <= words.size(); ++width) {
      for (std::size_t first = 0; first + width <= words.size(); ++first) {
        const std::size_t last = first + width - 1;
        for (const RandomGrammar& grammar : grammars) {
          if (grammar.max_span != 0 && width > grammar.max_span) continue;
          for (const NaiveRule& rule : grammar.rules) {
            // As in Moses, a single non-terminal is no source side.
            if (rule.source.size() == 1 && rule.source[0] < "a") continue;
            Match(rule, 0, first, first, last, rule.target);
          }
        }
        if (edges_at_.count({first, last}) == 0 && width == 1 && first > 0 &&
            last + 1 < words.size()) {
          edges_.insert(Place(first, last, "C") + " unknown");
          labels_.insert(Place(first, last, "C"));
        }
      }
    }
  }

  const Edges& edges() const { return edges_; }

 private:
  void Match(const NaiveRule& rule, std::size_t symbol, std::size_t at, std::size_t first,
             std::size_t last, const std::string& text) {
    if (symbol == rule.source.size()) {
      if (at != last + 1) return;
      edges_.insert(Place(first, last, rule.label) + " " + text);
      edges_at_.insert({first, last});
      labels_.insert(Place(first, last, rule.label));
      return;
    }
    if (at > last) return;
    if (rule.source[symbol] >= "a") {
      if (words_[at] == rule.source[symbol]) Match(rule, symbol + 1, at + 1, first, last, text);
      return;
    }
    for (std::size_t end = at; end <= last; ++end) {
      if (at == first && end == last) continue;  // the same span
      const std::string part = Place(at, end, rule.source[symbol]);
      if (labels_.count(part) != 0) {
        Match(rule, symbol + 1, end + 1, first, last, text + " " + part);
      }
    }
  }

  const std::vector<std::string>& words_;
  Edges edges_;
  std::set<std::pair<std::size_t, std::size_t>> edges_at_;
  std::set<std::string> labels_;
};

class CykParserTest : public ::testing::Test {
 protected:
  void Load(const std::vector<RandomGrammar>& random) {
    RuleTable::Config config;
    config.num_scores = 1;
    config.limit = 0;
    config.add_target_word = [this](std::string_view word) { return targets_.Add(word); };
    config.rate = [](Rule* rule) { rule->score = 0; };
    for (std::uint32_t i = 0; i < kLabels; ++i) labels_.Add(LabelText(i));
    for (const RandomGrammar& grammar : random) {
      config.path = files_.Write("table", grammar.Text());
      tables_.push_back(std::make_unique<RuleTable>(config, &sources_, &labels_));
      grammars_.push_back({tables_.back().get(), grammar.max_span});
    }
  }

  ParseChart Parse(const std::vector<std::string>& words) {
    unknown_.clear();
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
      unknown_.push_back({i, labels_.Find("C"), 0, 0, {}});
    }
    std::vector<Word> numbers;
    for (const std::string& word : words) numbers.push_back(sources_.Find(word));
    CykParser parser(grammars_, numbers, unknown_, labels_.size());
    return parser.Parse();
  }

  // One line for each rule of each application.
  Edges EdgesOf(const ParseChart& chart) const {
    Edges edges;
    for (const ParseChart::Cell& cell : chart.cells) {
      for (std::uint32_t a = cell.applications_begin; a < cell.applications_end; ++a) {
        const Application& application = chart.applications[a];
        if (application.grammar == Application::kUnknownWord) {
          edges.insert(Place(cell.first, cell.last, "C") + " unknown");
          continue;
        }
        std::string tails;
        for (std::uint32_t t = 0; t < application.tails_size; ++t) {
          const ParseChart::Item& item = chart.items[chart.tails[application.tails_begin + t]];
          const ParseChart::Cell& part = chart.cells[item.cell];
          tails += " " + Place(part.first, part.last, labels_[item.label]);
        }
        const RuleTable& table = *grammars_[application.grammar].table;
        for (RuleId id = table.RulesBegin(application.node); id < table.RulesEnd(application.node);
             ++id) {
          edges.insert(Place(cell.first, cell.last, labels_[table.rules().label(id)]) + " " +
                       targets_[table.rules().Target(id)[0].word()] + tails);
        }
      }
    }
    return edges;
  }

  testing::TestFiles files_;
  Vocabulary sources_;
  Vocabulary targets_;
  Vocabulary labels_;
  std::vector<std::unique_ptr<RuleTable>> tables_;
  std::vector<Grammar> grammars_;
  std::vector<UnknownRule> unknown_;
};

class CykParserAgreesTest : public CykParserTest, public ::testing::WithParamInterface<int> {};

TEST_P(CykParserAgreesTest, WithTheNaiveParser) {
  Random random(static_cast<std::uint64_t>(GetParam()));
  std::size_t edges = 0;
  for (int round = 0; round < 60; ++round) {
    std::vector<RandomGrammar> grammars;
    grammars.emplace_back(&random);
    if (random.OneIn(2)) grammars.emplace_back(&random);
    tables_.clear();
    grammars_.clear();
    Load(grammars);
    std::vector<std::string> words;
    for (std::uint32_t i = 1 + random.Below(6); i > 0; --i) {
      words.push_back(WordText(random.Below(kWords)));
    }
    const NaiveParser naive(grammars, words);
    ASSERT_EQ(EdgesOf(Parse(words)), naive.edges()) << "round " << round;
    edges += naive.edges().size();
  }
  EXPECT_GT(edges, 500U);
}

INSTANTIATE_TEST_SUITE_P(Seeds, CykParserAgreesTest, ::testing::Range(0, 5));

}  // namespace
}  // namespace exact::chart
