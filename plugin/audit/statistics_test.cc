// BLEU, its bootstrap, confidence intervals, counts.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "plugin/audit/bleu.h"
#include "plugin/audit/bootstrap.h"
#include "plugin/audit/confidence.h"
#include "plugin/audit/tally.h"

namespace exact::audit {
namespace {

const std::vector<std::string> kTranslations = {
    "the cat sat on the mat",
    "it is a guide to action which ensures that the military always obeys the commands of the "
    "party",
    "the the the the the the the", "a short one ."};
const std::vector<std::vector<std::string>> kReferences = {
    {"the cat is on the mat", "there is a cat on the mat"},
    {"it is a guide to action that ensures that the military will forever heed party commands",
     "it is the guiding principle which guarantees the military forces always being under the "
     "command of the party"},
    {"the cat is on the mat", "there is a cat on the mat"},
    {"a very short one indeed .", "a short one , too"}};

BleuCounts Count(std::size_t references) {
  BleuCounts sum;
  for (std::size_t i = 0; i < kTranslations.size(); ++i) {
    sum.Add(CountBleu(kTranslations[i],
                      {kReferences[i].begin(),
                       kReferences[i].begin() + static_cast<std::ptrdiff_t>(references)}));
  }
  return sum;
}

// The figures are sacrebleu's (2.6.0, tokenize none, smooth-method none) for the same texts.
TEST(BleuTest, AgreesWithSacrebleuOnOneReference) {
  EXPECT_NEAR(Count(1).Bleu(), 32.725511534632005, 1e-9);
}

TEST(BleuTest, AgreesWithSacrebleuOnTwoReferences) {
  EXPECT_NEAR(Count(2).Bleu(), 37.61397221654755, 1e-9);
}

TEST(BleuTest, IsZeroWithoutAnyFourGramMatch) {
  EXPECT_EQ(CountBleu("the the the the the the the", {"the cat is on the mat"}).Bleu(), 0);
}

TEST(BleuTest, NoTranslationCountsTheReferenceOnly) {
  const BleuCounts counts = CountBleu("", {"two words"});
  EXPECT_EQ(counts.length, 0);
  EXPECT_EQ(counts.reference_length, 2);
  EXPECT_EQ(counts.Bleu(), 0);
}

TEST(BleuTest, OfTwoEquallyCloseReferencesTheShorterOneCounts) {
  EXPECT_EQ(CountBleu("a b c", {"a b c d", "a b"}).reference_length, 2);
}

TEST(BleuTest, CountsArePackedWithoutLoss) {
  const BleuCounts counts = CountBleu(kTranslations[1], kReferences[1]);
  const BleuCounts read = UnpackBleu(PackBleu(counts));
  EXPECT_EQ(read.matches, counts.matches);
  EXPECT_EQ(read.ngrams, counts.ngrams);
}

// Two systems that differ on one sentence in ten; the second one is never better.
PairedBootstrap MakeBootstrap(std::size_t sentences) {
  PairedBootstrap bootstrap(sentences, 2);
  const std::vector<std::string> reference = {"one two three four five six seven"};
  const BleuCounts good = CountBleu(reference[0], reference);
  const BleuCounts bad = CountBleu("one two three four six five seven", reference);
  for (std::size_t i = 0; i < sentences; ++i) bootstrap.Add({good, i % 10 == 0 ? bad : good});
  return bootstrap;
}

TEST(BootstrapTest, EveryResampleHasAsManySentencesAsThereAre) {
  PairedBootstrap bootstrap(50, 1);
  const BleuCounts counts = CountBleu("a b c d e", {"a b c d e"});
  for (int i = 0; i < 50; ++i) bootstrap.Add({counts});
  const Range interval = bootstrap.Interval(0);
  EXPECT_NEAR(interval.low, 100, 1e-9);
  EXPECT_NEAR(interval.high, 100, 1e-9);
  EXPECT_THROW(bootstrap.Add({counts}), std::logic_error);
}

TEST(BootstrapTest, AConsistentDifferenceIsSignificantAndTheIntervalHoldsIt) {
  const PairedBootstrap bootstrap = MakeBootstrap(300);
  const PairedBootstrap::Difference difference = bootstrap.Compare(1, 0);
  EXPECT_EQ(difference.p_value, 0);
  EXPECT_LT(difference.interval.high, 0);
  EXPECT_LT(difference.interval.low, difference.interval.high);
}

TEST(BootstrapTest, EqualSystemsDoNotDiffer) {
  const PairedBootstrap bootstrap = MakeBootstrap(30);
  EXPECT_EQ(bootstrap.Compare(0, 0).p_value, 1);
}

// The share of sentences with the difference varies like a binomial share: 95 % of the resamples
// lie within 1.96 standard deviations of it.
TEST(BootstrapTest, TheIntervalIsAsWideAsTheorySays) {
  constexpr std::size_t kSentences = 1000;
  PairedBootstrap bootstrap(kSentences, 1);
  // BLEU of a text without brevity penalty whose unigram to 4-gram precisions are all p is p.
  BleuCounts hit;
  hit.length = hit.reference_length = 1;
  hit.matches = hit.ngrams = {1, 1, 1, 1};
  BleuCounts miss = hit;
  miss.matches = {0, 0, 0, 0};
  for (std::size_t i = 0; i < kSentences; ++i) bootstrap.Add({i % 4 == 0 ? miss : hit});
  const Range interval = bootstrap.Interval(0);
  const double expected = 2 * 1.96 * std::sqrt(0.75 * 0.25 / kSentences) * 100;
  EXPECT_NEAR(interval.high - interval.low, expected, 0.1 * expected);
  EXPECT_NEAR((interval.high + interval.low) / 2, 75, 0.5);
}

// Clopper-Pearson in closed form: with no success, the upper end is 1 - 0.025^(1/n).
TEST(ConfidenceTest, KnownValues) {
  const Range none = ConfidenceInterval(0, 0, 600);
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 1 - std::pow(0.025, 1.0 / 600), 1e-9);
  const Range all = ConfidenceInterval(20, 20, 20);
  EXPECT_NEAR(all.low, std::pow(0.025, 1.0 / 20), 1e-9);
  EXPECT_EQ(all.high, 1);
  const Range half = ConfidenceInterval(5, 5, 10);  // tables: 0.1871 to 0.8129
  EXPECT_NEAR(half.low, 0.1871, 1e-4);
  EXPECT_NEAR(half.high, 0.8129, 1e-4);
}

TEST(ConfidenceTest, WhatIsOpenWidensTheInterval) {
  const Range closed = ConfidenceInterval(5, 5, 100);
  const Range open = ConfidenceInterval(5, 9, 100);
  EXPECT_EQ(open.low, closed.low);
  EXPECT_GT(open.high, closed.high);
  EXPECT_EQ(ConfidenceInterval(0, 0, 0).high, 1);
}

TEST(TallyTest, OpenSentencesMakeTheRateARange) {
  SystemTally tally;
  SystemRecord record;
  record.verdict = Verdict::kOptimal;
  for (int i = 0; i < 7; ++i) tally.Add(record);
  record.verdict = Verdict::kError;
  record.error = {0.25, 0.5};
  tally.Add(record);
  record.verdict = Verdict::kOpen;
  tally.Add(record);
  tally.Add(record);
  record.verdict = Verdict::kFailed;
  tally.Add(record);
  EXPECT_EQ(tally.translated, 10U);
  EXPECT_EQ(tally.failed, 1U);
  EXPECT_DOUBLE_EQ(tally.ErrorRate().low, 0.1);
  EXPECT_DOUBLE_EQ(tally.ErrorRate().high, 0.3);
  EXPECT_EQ(tally.errors.magnitudes[2], 1U);  // 0.25 is the first of 0.25-0.5
  EXPECT_DOUBLE_EQ(tally.errors.sum_high, 0.5);
}

TEST(TallyTest, LabelsSayWhatTheClassesHold) {
  EXPECT_EQ(MagnitudeLabel(MagnitudeClass(0.3)), "0.25-0.5");
  EXPECT_EQ(MagnitudeLabel(MagnitudeClass(100)), "4+");
  EXPECT_EQ(LengthLabel(LengthClass(10)), "1-10");
  EXPECT_EQ(LengthLabel(LengthClass(11)), "11-20");
  EXPECT_EQ(LengthLabel(LengthClass(0)), "1-10");
  EXPECT_EQ(LengthLabel(LengthClass(200)), "51+");
}

}  // namespace
}  // namespace exact::audit
