// The library's audit, on the sample models; regression-tests/python compares it with the
// program's.
#include <gtest/gtest.h>

#include "plugin/core/testing/message_of.h"
#include "plugin/host/decoder.h"
#include "plugin/host/test_sample.h"

namespace exact {
namespace {

using moses_exact::Audit;
using moses_exact::AuditedBeam;
using moses_exact::Decoder;
using moses_exact::Options;
using moses_exact::SearchAlgorithm;
using moses_exact::Verdict;
using testing::Contains;
using testing::kSampleIni;
using testing::SampleSentences;

constexpr const char* kChartIni = MOSES_EXACT_SAMPLE_DIR "-chart/moses.ini";

TEST(DecoderAuditTest, ErrorsAreTheDistanceToTheProvedOptimum) {
  Options options;
  options.search_algorithm = SearchAlgorithm::kStack;  // an audit searches exactly all the same
  const Decoder decoder(kSampleIni, options);
  int errors = 0;
  for (const std::string& line : SampleSentences()) {
    const Audit audit = decoder.AuditBeams(line, {{SearchAlgorithm::kStack, 1},
                                                  {SearchAlgorithm::kCubePruning, 2},
                                                  {SearchAlgorithm::kStack, 1000}});
    ASSERT_EQ(audit.exact.status, moses_exact::Status::kOptimal) << line;
    ASSERT_EQ(audit.beams.size(), 3U);
    for (const AuditedBeam& beam : audit.beams) {
      ASSERT_TRUE(beam.result.score && beam.error_low && beam.error_high) << line;
      EXPECT_NEAR(*beam.error_low, *audit.exact.score - *beam.result.score, 1e-9) << line;
      EXPECT_EQ(*beam.error_low, *beam.error_high) << line;
      EXPECT_EQ(beam.verdict, *beam.error_low > 0.001 ? Verdict::kError : Verdict::kOptimal);
      errors += beam.verdict == Verdict::kError ? 1 : 0;
    }
    EXPECT_EQ(audit.beams[0].result.algorithm, "stack");
    EXPECT_EQ(audit.beams[1].result.algorithm, "cube-pruning");
    EXPECT_EQ(audit.beams[2].verdict, Verdict::kOptimal) << line;
  }
  EXPECT_GT(errors, 0);
}

TEST(DecoderAuditTest, WithoutAProofTheErrorIsAnInterval) {
  Options options;
  options.Set("exact-max-rounds", "1").Set("exact-algorithm", "lagrangian");
  const Audit audit = Decoder(kSampleIni, options)
                          .AuditBeams(SampleSentences()[8], {{SearchAlgorithm::kStack, 1000}});
  ASSERT_EQ(audit.exact.status, moses_exact::Status::kBounded);
  EXPECT_EQ(audit.beams[0].verdict, Verdict::kOpen);
  EXPECT_NEAR(*audit.beams[0].error_low, 0, 1e-9);
  EXPECT_GT(*audit.beams[0].error_high, 0.001);
}

TEST(DecoderAuditTest, ChartModelsHavePopLimits) {
  const Decoder decoder(kChartIni);
  const Audit audit = decoder.AuditBeams("wir müssen das alte auto morgen reparieren .",
                                         {{SearchAlgorithm::kChartCubePruning, 1000}});
  EXPECT_EQ(audit.exact.status, moses_exact::Status::kOptimal);
  EXPECT_EQ(audit.beams[0].verdict, Verdict::kOptimal);
  EXPECT_FALSE(audit.beams[0].result.tree.empty());
}

TEST(DecoderAuditTest, ABeamThatDoesNotFitTheModelIsRefused) {
  const auto message = [](const char* ini, const moses_exact::Beam& beam) -> std::string {
    const Decoder decoder(ini);
    try {
      decoder.AuditBeams("das haus", {beam});
    } catch (const moses_exact::InputError& e) {
      return e.what();
    }
    return "(no error)";
  };
  EXPECT_TRUE(Contains(message(kChartIni, {}), "is a chart model; expected pop limits"));
  EXPECT_TRUE(Contains(message(kSampleIni, {SearchAlgorithm::kChartCubePruning, 10}),
                       "is phrase-based; expected stacks or cubes"));
  EXPECT_TRUE(Contains(message(kSampleIni, {SearchAlgorithm::kExact, 10}), "is phrase-based"));
  EXPECT_TRUE(Contains(message(kSampleIni, {SearchAlgorithm::kStack, 0}), "size 0"));
}

TEST(DecoderAuditTest, AnInterruptOfTheSentenceLeavesBeamsOut) {
  const std::atomic<bool> interrupted{true};
  moses_exact::SentenceOptions sentence;
  sentence.interrupted = &interrupted;
  const Decoder decoder(kSampleIni);
  const Audit audit = decoder.AuditBeams(SampleSentences()[8], {{}}, 0.001, sentence);
  EXPECT_EQ(audit.exact.stop, moses_exact::StopReason::kInterrupted);
  EXPECT_TRUE(audit.beams.empty());
  EXPECT_EQ(decoder.Translate(SampleSentences()[8]).status, moses_exact::Status::kOptimal);
}

TEST(DecoderAuditTest, VerdictsHaveTheAuditsNames) {
  EXPECT_EQ(std::string("optimal"), Name(Verdict::kOptimal));
  EXPECT_EQ(std::string("error"), Name(Verdict::kError));
  EXPECT_EQ(std::string("open"), Name(Verdict::kOpen));
  EXPECT_EQ(std::string("failed"), Name(Verdict::kFailed));
  EXPECT_EQ(std::string("above"), Name(Verdict::kAbove));
  EXPECT_EQ(std::string("nothing"), Name(Verdict::kNothing));
}

}  // namespace
}  // namespace exact
