// The verifier's search space, scores and bounds against the host's, on all derivations.
#include "plugin/verify/verifier.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "plugin/core/phrase/beam/beam_space.h"
#include "plugin/core/phrase/beam/nbest_list.h"
#include "plugin/core/phrase/beam/stack_search.h"
#include "plugin/host/problem_builder.h"
#include "plugin/host/sentence_search.h"
#include "plugin/verify/errors.h"
#include "plugin/verify/record.h"
#include "plugin/verify/test_both_models.h"

namespace verify {
namespace {

constexpr double kClose = 1e-9;  // the same numbers, added in another order
constexpr std::size_t kEverything = 1000000;

class Both : public BothModels {
 public:
  explicit Both(const Scenario& scenario)
      : BothModels(scenario, exact::SearchAlgorithm::kExact, Sentences()) {}

  static std::vector<std::string> Sentences() {
    return {"das haus ist klein .", "den hund gesehen habe .", "heute 12 hund xyzzy", "."};
  }

  // All derivations of the host.
  std::vector<exact::ScoredDerivation> AllDerivations(
      const exact::SentenceProblem& sentence) const {
    exact::SearchSpace search_space(sentence.problem());
    exact::BeamSpace space(search_space);
    exact::BeamOptions everything;
    everything.stack_size = 0;
    everything.keep_arcs = true;
    const exact::SearchGraph graph = exact::StackSearch(space, everything);
    exact::Budget budget(exact::Limits{0, 0, nullptr});
    return exact::ListNBest(graph, sentence.problem(), {kEverything, false, 0}, budget).entries;
  }

  // The certificate of a search by the named algorithm.
  std::string Certify(const exact::SentenceProblem& sentence, const std::string& algorithm) {
    changeable_options().exact.algorithm = exact::FindExactAlgorithm(algorithm);
    exact::SearchSpace space(sentence.problem());
    const exact::ExactResult found = exact::SearchSentence(space, options(), nullptr);
    return format().Format(sentence, found.outcome, 0);
  }
};

std::string TextOf(const exact::SentenceProblem& sentence, const exact::PhraseOption& option) {
  std::string text;
  for (const exact::Word word : option.target) {
    text += (text.empty() ? "" : " ") + std::string(sentence.TargetWord(word));
  }
  return text;
}

nlohmann::json PhrasesOf(const exact::SentenceProblem& sentence,
                         const exact::Derivation& derivation) {
  nlohmann::json phrases = nlohmann::json::array();
  for (const exact::OptionId id : derivation.options) {
    const exact::PhraseOption& option = sentence.problem().options[id];
    phrases.push_back(
        {option.first, option.last, TextOf(sentence, option), fmt::format("{:a}", option.score)});
  }
  return phrases;
}

std::string VerdictOn(const Model& model, const nlohmann::json& certificate) {
  try {
    std::string story;
    return "verified " + Check(model, certificate, kEverything, &story).text;
  } catch (const NotVerified& e) {
    return std::string(e.verdict) + ": " + e.what();
  }
}

class AgainstTheHost : public ::testing::TestWithParam<Scenario> {
 protected:
  AgainstTheHost() : both_(GetParam()) {}

  Both both_;
};

TEST_P(AgainstTheHost, OptionsAreTheSame) {
  for (const std::string& line : Both::Sentences()) {
    const exact::SentenceProblem sentence(*both_.host, both_.options(), line);
    const Space space(*both_.own, line);
    ASSERT_EQ(space.options().size(), sentence.problem().options.size()) << line;
    for (const exact::PhraseOption& option : sentence.problem().options) {
      EXPECT_TRUE(
          std::any_of(space.options().begin(), space.options().end(), [&](const Option& own) {
            return own.first == option.first && own.last == option.last &&
                   own.text == TextOf(sentence, option) &&
                   std::abs(own.score.most - option.score) < kClose;
          }));
    }
  }
}

TEST_P(AgainstTheHost, AllDerivationsScoreTheSame) {
  for (const std::string& line : Both::Sentences()) {
    const exact::SentenceProblem sentence(*both_.host, both_.options(), line);
    const Space space(*both_.own, line);
    for (const exact::ScoredDerivation& entry : both_.AllDerivations(sentence)) {
      std::string story;
      const Interval score = ScoreDerivation(space, PhrasesOf(sentence, entry.derivation), &story);
      EXPECT_NEAR(score.most, entry.derivation.ReferenceScore(sentence.problem()), kClose);
    }
  }
}

// Whatever the prices are, no derivation scores more than the bound, and the search finds the best.
TEST_P(AgainstTheHost, BoundsHoldAndSearchesFindTheBest) {
  std::mt19937 random(1);
  std::normal_distribution<double> normal(0, 2);
  for (const std::string& line : Both::Sentences()) {
    const exact::SentenceProblem sentence(*both_.host, both_.options(), line);
    const double best = both_.AllDerivations(sentence).front().score;
    for (int round = 0; round < 4; ++round) {
      const Space space(*both_.own, line);
      const auto price = [&] { return fmt::format("{:a}", normal(random)); };
      nlohmann::json prices;
      for (std::uint32_t frontier = 0; frontier <= space.length(); ++frontier) {
        for (const char* history : {"", "the", "house is", "<s>", "<s> the", "dog", "seen the"}) {
          prices["context_prices"][frontier].push_back({history, price()});
        }
      }
      for (const bool by_words : {false, true}) {
        for (std::uint32_t i = 0; by_words && i < space.length(); ++i) {
          prices["word_prices"].push_back(price());
        }
        const auto prove = [&](double limit) { return Prove(space, prices, limit, kEverything); };
        EXPECT_EQ(by_words, prove(best + 1e-6).by_words) << line;
        const std::string better = fmt::format("a derivation scores {:.9g}:", best);
        try {
          ADD_FAILURE() << prove(best - 1e-6).bound << line;
        } catch (const NotVerified& e) {
          EXPECT_EQ(std::string(e.what()).substr(0, better.size()), better) << line;
        }
      }
    }
  }
}

TEST_P(AgainstTheHost, CertificatesOfAllAlgorithmsAreVerified) {
  for (const std::string& line : Both::Sentences()) {
    const exact::SentenceProblem sentence(*both_.host, both_.options(), line);
    for (const std::string& algorithm : exact::ExactAlgorithmNames()) {
      const std::string text = both_.Certify(sentence, algorithm);
      EXPECT_EQ(VerdictOn(*both_.own, ReadCertificate(text)).substr(0, 16), "verified optimal")
          << algorithm << text;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Models, AgainstTheHost,
    ::testing::Values(Scenario{"Plain", "_model/moses.ini", {}},
                      Scenario{"GapOff",
                               "_model/moses.ini",
                               {{"exact-gap-constraint", {"off"}}, {"distortion-limit", {"2"}}}},
                      Scenario{"NoLimit", "_model/moses.ini", {{"distortion-limit", {"-1"}}}},
                      Scenario{"DropUnknown", "_model/moses.ini", {{"drop-unknown", {}}}},
                      Scenario{"TwoModels", "two-language-models/moses.ini", {}},
                      Scenario{"Lexicalized", "lexical-reordering/moses.ini", {}},
                      Scenario{"LexicalizedGapOff",
                               "lexical-reordering/moses.ini",
                               {{"exact-gap-constraint", {"off"}}, {"distortion-limit", {"3"}}}}),
    [](const auto& test) { return test.param.name; });

TEST(Certificates, OtherRecordsAreRejected) {
  for (const char* line :
       {"", "{}", "[]", "null", "{\"format\":1}", "{\"format\":2,\"id\":0}", "not JSON",
        R"({"format":1,"id":0,"status":"optimal","kind":"infeasible"})",
        R"({"format":1,"id":"0","status":"unknown","kind":"none","why":""})",
        R"({"format":1,"id":true,"status":"unknown","kind":"none","why":""})",
        R"({"format":1,"id":0,"status":"unknown","kind":"none","input":1})"}) {
    EXPECT_THROW(ReadCertificate(line), NotVerified) << line;
  }
}

// A certificate with changed fields, checked against its own model.
class ChangedCertificate : public ::testing::Test {
 protected:
  ChangedCertificate()
      : both_({"", "_model/moses.ini", {}}),
        sentence_(*both_.host, both_.options(), Both::Sentences()[0]),
        record_(ReadCertificate(both_.Certify(sentence_, "auto"))) {}

  std::string Verdict() const {
    const std::string verdict = VerdictOn(*both_.own, record_);
    return verdict.substr(0, verdict.find(':'));
  }

  Both both_;
  exact::SentenceProblem sentence_;
  nlohmann::json record_;
};

TEST_F(ChangedCertificate, MissingFieldsAreRejected) {
  EXPECT_EQ(Verdict(), "verified optimal");
  const nlohmann::json whole = record_;
  for (const char* field :
       {"input", "space", "derivation", "claimed_score", "tolerance", "claimed_upper_bound"}) {
    record_ = whole;
    record_.erase(field);
    EXPECT_EQ(Verdict(), "rejected") << field;
  }
}

// Values of other types that a JSON library may turn into the right ones.
TEST_F(ChangedCertificate, PositionsOfOtherTypesAreRejected) {
  const nlohmann::json last = record_["derivation"][0][1];
  const auto number = last.get<std::uint64_t>();
  for (const nlohmann::json& other :
       {nlohmann::json(true), nlohmann::json(-1), nlohmann::json(number + 0.5),
        nlohmann::json((std::uint64_t{1} << 32) + number), nlohmann::json(last.dump()),
        nlohmann::json()}) {
    record_["derivation"][0][1] = other;
    EXPECT_EQ(Verdict(), "rejected") << other;
  }
}

}  // namespace
}  // namespace verify
