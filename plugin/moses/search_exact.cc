#include "plugin/moses/search_exact.h"

#include <algorithm>
#include <memory>

#include "moses/Manager.h"
#include "moses/StaticData.h"
#include "plugin/core/phrase/exact_search.h"
#include "plugin/core/phrase/problem/search_space.h"
#include "plugin/frontend/report.h"
#include "plugin/frontend/round_log.h"
#include "plugin/frontend/thread_clock.h"
#include "plugin/moses/forced_stack.h"
#include "plugin/moses/host_text.h"
#include "plugin/moses/search_support.h"

namespace exact {

SearchExact::SearchExact(Moses::Manager& manager,
                         const Moses::TranslationOptionCollection& translations,
                         ExactPlugin& plugin)
    : SearchNormal(manager, translations), plugin_(plugin) {
  for (Moses::HypothesisStack*& stack : m_hypoStackColl) {
    auto forced = std::make_unique<ForcedStack>(manager);
    forced->SetMaxHypoStackSize(m_options.search.stack_size, m_options.search.stack_diversity);
    forced->SetBeamWidth(m_options.search.beam_width);
    delete stack;
    stack = forced.release();
  }
}

void SearchExact::Decode() {
  std::optional<Options> derivation;
  std::string error = MessageOf([&] { derivation = SearchAlone(); });
  if (!error.empty()) Fail(error);
  error = MessageOf([&] {
    if (derivation) {
      DecodeAround(*derivation, NeedsBeam());
    } else {
      SearchNormal::Decode();
    }
  });
  if (!error.empty()) Fail(error);
  error = MessageOf([&] { Report(); });
  if (!error.empty())
    TRACE_ERR("Line " << m_source.GetTranslationId() << ": " << error << std::endl);
}

std::optional<SearchExact::Options> SearchExact::SearchAlone() {
  const HostSentence sentence{m_source, m_options, m_transOptColl};
  const HostFeatures features = InspectFeatures();
  const std::string reason = WhyUnsupported(sentence, features);
  if (reason.empty()) return SearchProblemOf(sentence, features);
  Fail(reason);
  return std::nullopt;
}

void SearchExact::Fail(const std::string& error) {
  outcome_ = Outcome();
  outcome_.algorithm = Name(plugin_.settings().exact.algorithm);
  outcome_.error = error;
}

std::optional<SearchExact::Options> SearchExact::SearchProblemOf(const HostSentence& sentence,
                                                                 const HostFeatures& features) {
  // The models are prepared for the first sentence, whose time should not include it.
  for (const KenFeature& feature : features.language_models) plugin_.FindModel(feature);
  const double start = ThreadSeconds();
  const std::unique_ptr<const Moses::Hypothesis> seed(NewSeed(0));
  const MosesProblem problem(
      sentence, features, plugin_.settings().gap_constraint,
      [&](const Moses::TranslationOption& option) { return AppliedScore(features, *seed, option); },
      [&](const KenFeature& feature) -> const KenModel& { return plugin_.FindModel(feature); });
  ExactOptions options = plugin_.settings().exact;
  options.beam.stack_size = m_options.search.stack_size;
  options.beam.threshold = m_options.search.beam_width;
  LimitTime(m_options.search.timeout, Moses::GetUserTime(), &options.limits);
  LimitTime(m_options.search.segment_timeout, m_timer.get_elapsed_time(), &options.limits);
  SearchSpace space(problem.problem());
  options.clock = ThreadSeconds;
  const double built = ThreadSeconds() - start;
  RoundLog rounds;
  outcome_ = SearchExactly(space, options, &rounds).outcome;
  outcome_.seconds += built;
  VERBOSE(2, rounds.text());
  if (!outcome_.derivation) return std::nullopt;
  Options derivation = problem.Options(*outcome_.derivation);
  const std::string wrong = Disagreement(outcome_.score, HostScore(derivation));
  if (wrong.empty()) return derivation;
  Fail(wrong);
  return std::nullopt;
}

Score SearchExact::AppliedScore(const HostFeatures& features, const Moses::Hypothesis& seed,
                                const Moses::TranslationOption& option) {
  const Moses::Bitmap& bitmap =
      m_bitmaps.GetBitmap(seed.GetWordsBitmap(), option.GetSourceWordsRange());
  const Moses::Hypothesis hypothesis(seed, option, bitmap, 0);
  Moses::ScoreComponentCollection scores;
  for (const auto* feature : features.applied) feature->EvaluateWhenApplied(hypothesis, &scores);
  return scores.GetWeightedScore();
}

// These hypotheses have the number 0, because the first number of Moses must go to the stacks'
// seed.
float SearchExact::HostScore(const Options& derivation) {
  std::vector<std::unique_ptr<const Moses::Hypothesis>> chain;
  chain.emplace_back(NewSeed(0));
  for (const Moses::TranslationOption* option : derivation) {
    chain.emplace_back(Extend(*chain.back(), *option, 0));
  }
  return chain.back()->GetScore();
}

void SearchExact::DecodeAround(const Options& derivation, bool beam) {
  Moses::Hypothesis* const seed = NewSeed(m_manager.GetNextHypoId());
  m_hypoStackColl[0]->AddPrune(seed);
  const Moses::Hypothesis* last = seed;
  auto next = derivation.begin();
  for (std::size_t covered = 0; covered < m_hypoStackColl.size(); ++covered) {
    auto* stack = static_cast<ForcedStack*>(m_hypoStackColl[covered]);
    stack->PruneToSize(m_options.search.stack_size);
    if (next != derivation.end() &&
        last->GetWordsBitmap().GetNumWordsCovered() + (*next)->GetSize() == covered) {
      last = stack->Force(Extend(*last, **next++, m_manager.GetNextHypoId()));
    }
    stack->CleanupArcList();
    beam = beam && !out_of_time();
    if (!beam) continue;
    for (const Moses::Hypothesis* hypothesis : *stack) ProcessOneHypothesis(*hypothesis);
  }
  best_ = last;
  interrupted_flag = 0;  // even if time ran out, the derivation is complete
}

Moses::Hypothesis* SearchExact::NewSeed(int id) {
  return new Moses::Hypothesis(m_manager, m_source, m_initialTransOpt, m_bitmaps.GetInitialBitmap(),
                               id);
}

Moses::Hypothesis* SearchExact::Extend(const Moses::Hypothesis& from,
                                       const Moses::TranslationOption& option, int id) {
  const Moses::Range& range = option.GetSourceWordsRange();
  const Moses::Bitmap& covered = from.GetWordsBitmap();
  auto extended =
      std::make_unique<Moses::Hypothesis>(from, option, m_bitmaps.GetBitmap(covered, range), id);
  extended->EvaluateWhenApplied(m_transOptColl.GetEstimatedScores().CalcEstimatedScore(
      covered, range.GetStartPos(), range.GetEndPos()));
  return extended.release();
}

const Moses::Hypothesis* SearchExact::GetBestHypothesis() const {
  return best_ != nullptr ? best_ : SearchNormal::GetBestHypothesis();
}

bool SearchExact::NeedsBeam() const {
  return m_options.nbest.enabled || m_options.output.WordGraph ||
         m_options.output.PrintAllDerivations;
}

void SearchExact::Report() {
  const long id = m_source.GetTranslationId();
  const Moses::Hypothesis* best = GetBestHypothesis();
  if (best_ == nullptr) {
    // The stack search found it; nothing is proved.
    outcome_.from_beam = true;
    if (best != nullptr) {
      outcome_.SetDerivation(Derivation());
      outcome_.score = best->GetScore();
      if (outcome_.knowledge == Knowledge::kInfeasible) {
        outcome_.knowledge = Knowledge::kUnknown;
        outcome_.error = "the exact search found no translation, but the stack search did";
      }
    }
  }
  if (outcome_.error.empty()) {
    VERBOSE(1, FormatSearchLine(id, outcome_));
  } else {
    VERBOSE(1, "Line " << id << ": exact search not possible, the stack search translates: "
                       << outcome_.error << std::endl);
  }
  if (!plugin_.reports()) return;
  ReportedSentence sentence;
  sentence.id = id;
  if (m_source.GetType() == Moses::SentenceInput) {
    sentence.input =
        TextOf(static_cast<const Moses::Sentence&>(m_source), m_options.input.factor_order);
  }
  for (; best != nullptr && best->GetPrevHypo() != nullptr; best = best->GetPrevHypo()) {
    const Moses::Range& range = best->GetCurrSourceWordsRange();
    sentence.phrases.push_back(
        {static_cast<std::uint32_t>(range.GetStartPos()),
         static_cast<std::uint32_t>(range.GetEndPos()),
         TextOf(best->GetCurrTargetPhrase(), m_options.output.factor_order)});
  }
  std::reverse(sentence.phrases.begin(), sentence.phrases.end());
  plugin_.Write(id - m_options.output.start_translation_id, FormatReport(sentence, outcome_));
}

}  // namespace exact
