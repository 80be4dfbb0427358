// The library's values against the program's texts, on the sample model.
#include "plugin/host/decoder.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "plugin/core/base/file_limits.h"
#include "plugin/core/testing/message_of.h"
#include "plugin/host/model_config.h"
#include "plugin/host/test_sample.h"
#include "plugin/host/translator.h"

namespace exact {
namespace {

using moses_exact::Result;
using nlohmann::json;
using testing::Contains;
using testing::kSampleIni;
using testing::SampleSentences;

// The program, with all that it can write.
class Program {
 public:
  explicit Program(std::vector<Settings::Switch> switches)
      : settings_(Read(std::move(switches))),
        options_(settings_),
        model_(ModelConfig(settings_, kSampleIni, &warnings_), options_),
        translator_(model_, options_) {}

  Translation Translate(const std::string& line) const { return translator_.Translate({line}, 0); }
  json Report(const std::string& line) const { return json::parse(Translate(line).report); }

 private:
  static Settings Read(std::vector<Settings::Switch> switches) {
    Settings settings;
    settings.ReadIni(kSampleIni);
    switches.push_back({"verbose", {"0"}});
    switches.push_back({"exact-report", {"-"}});
    switches.push_back({"alignment-output-file", {"-"}});
    settings.ApplyCommandLine(switches);
    return settings;
  }

  Settings settings_;
  DecoderOptions options_;
  std::vector<std::string> warnings_;
  Model model_;
  Translator translator_;
};

// The report that the values would give, but for the time and the sentence itself.
json AsReport(const Result& result) {
  const auto number = [](const std::optional<double>& value) {
    return value ? json(*value) : json();
  };
  json record = {{"status", Name(result.status)}, {"stop", Name(result.stop)},
                 {"score", number(result.score)}, {"upper_bound", number(result.upper_bound)},
                 {"gap", number(result.gap)},     {"source", result.from_beam ? "beam" : "exact"},
                 {"algorithm", result.algorithm}, {"states", result.states}};
  if (result.rounds > 0) record["rounds"] = result.rounds;
  if (!result.error.empty()) record["error"] = result.error;
  if (result.beam_score) record["beam_score"] = *result.beam_score;
  if (!result.score) return record;
  record["translation"] = result.translation;
  record["segmentation"] = json::array();
  for (const moses_exact::Phrase& phrase : result.segmentation) {
    record["segmentation"].push_back({phrase.first, phrase.last, phrase.target});
  }
  return record;
}

json WithoutRest(json report) {
  for (const char* field :
       {"id", "input", "seconds", "beam_seconds", "tolerance", "constraints", "nbest_proved"}) {
    report.erase(field);
  }
  return report;
}

std::string AsText(const std::vector<moses_exact::AlignmentPoint>& alignment) {
  std::ostringstream text;
  for (const auto& point : alignment) text << point.source << '-' << point.target << ' ';
  return text.str();
}

// The lines of an n-best list with alignments.
std::string AsText(const std::vector<moses_exact::NBestEntry>& list) {
  std::ostringstream text;
  for (const moses_exact::NBestEntry& entry : list) {
    text << "0 ||| " << entry.translation << "  |||";
    for (const moses_exact::Feature& feature : entry.features) {
      text << ' ' << feature.name << '=';
      for (const double score : feature.scores) text << ' ' << score;
    }
    text << " ||| " << entry.score << " ||| " << AsText(entry.alignment) << '\n';
  }
  return text.str();
}

moses_exact::Options WithBeam() {
  moses_exact::Options options;
  options.compare_with_beam = true;
  return options;
}

TEST(DecoderTest, ValuesAreThoseOfTheReport) {
  const Program program({});
  const moses_exact::Decoder decoder(kSampleIni, WithBeam());
  const std::vector<std::string> sentences = SampleSentences();
  ASSERT_EQ(12U, sentences.size());
  for (const std::string& line : sentences) {
    const Result result = decoder.Translate(line);
    EXPECT_EQ(WithoutRest(program.Report(line)), AsReport(result)) << line;
    EXPECT_EQ(moses_exact::Status::kOptimal, result.status) << line;
    EXPECT_EQ(program.Translate(line).alignment, AsText(result.alignment) + "\n") << line;
    EXPECT_FALSE(result.alignment.empty()) << line;
    EXPECT_GT(result.seconds, 0) << line;
  }
}

TEST(DecoderTest, SecondsAreThoseOfTheExactSearch) {
  moses_exact::Options options = WithBeam();
  options.Set("stack", "5000").Set("beam-threshold", "0");  // takes much longer than the search
  const moses_exact::Decoder decoder(kSampleIni, options);
  double seconds = 0;
  double beam_seconds = 0;
  for (const std::string& line : SampleSentences()) {
    const Result result = decoder.Translate(line);
    seconds += result.seconds;
    beam_seconds += *result.beam_seconds;
  }
  EXPECT_LT(seconds, beam_seconds);
}

TEST(DecoderTest, ASettingReplacesTheWholeSection) {
  moses_exact::Options options;
  options.SetList("feature", {"UnknownWordPenalty"});
  EXPECT_THROW(moses_exact::Decoder(kSampleIni, options), moses_exact::InputError);
}

TEST(DecoderTest, SettingsAreThoseOfTheCommandLine) {
  const Program program({{"distortion-limit", {"2"}}, {"exact-algorithm", {"lagrangian"}}});
  moses_exact::Options options = WithBeam();
  options.Set("distortion-limit", "0").Set("distortion-limit", "2");
  options.Set("exact-algorithm", "lagrangian");
  const moses_exact::Decoder decoder(kSampleIni, options);
  for (const std::string& line : SampleSentences()) {
    EXPECT_EQ(WithoutRest(program.Report(line)), AsReport(decoder.Translate(line))) << line;
  }
}

TEST(DecoderTest, NBestListsAreTheProgramsWithTheProvedEntriesFirst) {
  const Program program(
      {{"n-best-list", {"-", "5", "distinct"}}, {"print-alignment-info-in-n-best", {}}});
  moses_exact::Options options;
  options.nbest_size = 5;
  options.nbest_distinct = true;
  const moses_exact::Decoder decoder(kSampleIni, options);
  for (const std::string& line : SampleSentences()) {
    const Result result = decoder.Translate(line);
    EXPECT_EQ(program.Translate(line).nbest, AsText(result.nbest)) << line;
    ASSERT_FALSE(result.nbest.empty()) << line;
    EXPECT_EQ(result.translation, result.nbest[0].translation) << line;
    EXPECT_EQ(result.segmentation.size(), result.nbest[0].segmentation.size()) << line;
    const std::size_t proved = program.Report(line)["nbest_proved"];
    EXPECT_GT(proved, 0U) << line;
    for (std::size_t i = 0; i < result.nbest.size(); ++i) {
      EXPECT_EQ(i < proved, result.nbest[i].proved) << line;
    }
  }
}

TEST(DecoderTest, ASentenceCanHaveAListOfItsOwn) {
  moses_exact::Options with_list;
  with_list.nbest_size = 4;
  with_list.nbest_distinct = true;
  moses_exact::SentenceOptions own;
  own.nbest_size = 4;
  own.nbest_distinct = true;
  moses_exact::SentenceOptions none;
  none.nbest_size = 0;
  for (const char* algorithm : {"20", "0", "1"}) {
    moses_exact::Options options;
    options.Set("search-algorithm", algorithm);
    const moses_exact::Decoder decoder(kSampleIni, options);
    with_list.Set("search-algorithm", algorithm);
    const moses_exact::Decoder lists(kSampleIni, with_list);
    const std::string line = SampleSentences()[8];
    EXPECT_EQ(AsText(lists.Translate(line).nbest), AsText(decoder.Translate(line, own).nbest));
    EXPECT_EQ(4U, decoder.Translate(line, own).nbest.size());
    EXPECT_TRUE(decoder.Translate(line).nbest.empty());
    EXPECT_TRUE(lists.Translate(line, none).nbest.empty());
  }
}

TEST(DecoderTest, ALimitGivesABoundAndAGap) {
  moses_exact::Options options;
  options.Set("exact-max-rounds", "1").Set("exact-algorithm", "lagrangian");
  const Result result = moses_exact::Decoder(kSampleIni, options).Translate(SampleSentences()[8]);
  EXPECT_EQ(moses_exact::Status::kBounded, result.status);
  EXPECT_EQ(moses_exact::StopReason::kRoundLimit, result.stop);
  ASSERT_TRUE(result.score && result.upper_bound && result.gap);
  EXPECT_GT(*result.gap, 0);
  EXPECT_EQ(*result.gap, *result.upper_bound - *result.score);
}

TEST(DecoderTest, AnInterruptEndsTheSearchWithTheBeamsTranslation) {
  const std::atomic<bool> interrupted{true};
  moses_exact::Options options;
  options.interrupted = &interrupted;
  const Result result = moses_exact::Decoder(kSampleIni, options).Translate(SampleSentences()[8]);
  EXPECT_EQ(moses_exact::StopReason::kInterrupted, result.stop);
  EXPECT_FALSE(result.translation.empty());
  EXPECT_TRUE(result.from_beam);
}

TEST(DecoderTest, ASentenceThatFailsSaysWhy) {
  const moses_exact::Decoder decoder(kSampleIni);
  std::string line;
  for (std::size_t i = 0; i <= kMaxSentenceWords; ++i) line += "das ";
  const Result result = decoder.Translate(line);
  EXPECT_EQ(moses_exact::Status::kUnknown, result.status);
  EXPECT_TRUE(Contains(result.error, "the sentence has 10001 words"));
  EXPECT_FALSE(result.score);
  EXPECT_TRUE(result.translation.empty());
  EXPECT_EQ(moses_exact::Status::kOptimal, decoder.Translate("das haus ist klein .").status);
}

TEST(DecoderTest, ThreadsGetWhatOneThreadGets) {
  moses_exact::Options options;
  options.nbest_size = 3;
  const moses_exact::Decoder decoder(kSampleIni, options);
  const std::vector<std::string> sentences = SampleSentences();
  const auto translate_all = [&] {
    std::vector<json> reports;
    for (const std::string& line : sentences) {
      const Result result = decoder.Translate(line);
      reports.push_back(AsReport(result));
      reports.back()["nbest"] = AsText(result.nbest);
    }
    return reports;
  };
  const std::vector<json> expected = translate_all();
  std::vector<std::vector<json>> found(4);
  std::vector<std::thread> threads;
  for (auto& reports : found) threads.emplace_back([&] { reports = translate_all(); });
  for (std::thread& thread : threads) thread.join();
  for (const auto& reports : found) EXPECT_EQ(expected, reports);
}

TEST(DecoderTest, NamesAreThoseOfReports) {
  using Status = moses_exact::Status;
  using Stop = moses_exact::StopReason;
  EXPECT_EQ(std::string("optimal"), Name(Status::kOptimal));
  EXPECT_EQ(std::string("bounded"), Name(Status::kBounded));
  EXPECT_EQ(std::string("infeasible"), Name(Status::kInfeasible));
  EXPECT_EQ(std::string("unknown"), Name(Status::kUnknown));
  EXPECT_EQ(std::string("finished"), Name(Stop::kFinished));
  EXPECT_EQ(std::string("time-limit"), Name(Stop::kTimeLimit));
  EXPECT_EQ(std::string("memory-limit"), Name(Stop::kMemoryLimit));
  EXPECT_EQ(std::string("round-limit"), Name(Stop::kRoundLimit));
  EXPECT_EQ(std::string("constraint-limit"), Name(Stop::kConstraintLimit));
  EXPECT_EQ(std::string("coverage-limit"), Name(Stop::kCoverageLimit));
  EXPECT_EQ(std::string("interrupted"), Name(Stop::kInterrupted));
}

TEST(DecoderOfChartModels, HasTheTreeAndTheAlignmentWithoutMarks) {
  moses_exact::Options options;
  options.nbest_size = 2;
  const moses_exact::Decoder decoder(MOSES_EXACT_SAMPLE_DIR "-chart/moses.ini", options);
  const Result result = decoder.Translate("wir müssen das alte auto morgen reparieren .");
  EXPECT_EQ(result.translation, "we must repair the old car tomorrow .");
  EXPECT_EQ(result.tree,
            "(S (S (S (S <s>) (X (NP we) must repair (NP the (N old (N car))) (ADV tomorrow))) "
            "(X .)) </s>)");
  EXPECT_EQ(result.status, moses_exact::Status::kOptimal);
  EXPECT_NEAR(*result.score, -4.8343, 1e-4);
  std::string alignment;
  for (const moses_exact::AlignmentPoint& point : result.alignment) {
    alignment += std::to_string(point.source) + "-" + std::to_string(point.target) + " ";
  }
  EXPECT_EQ(alignment, "0-0 1-1 2-3 3-4 4-5 5-6 6-2 7-7 ");
  EXPECT_EQ(result.features.front().name, "LM0");
  ASSERT_EQ(result.nbest.size(), 2U);
  EXPECT_EQ(result.nbest[0].tree, result.tree);
  EXPECT_TRUE(result.segmentation.empty());
}

}  // namespace
}  // namespace exact
