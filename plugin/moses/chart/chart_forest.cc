#include "plugin/moses/chart/chart_forest.h"

#include <algorithm>
#include <cmath>

#include "moses/AlignmentInfo.h"
#include "moses/ScoreComponentCollection.h"
#include "plugin/core/base/error.h"

namespace exact::chart {
namespace {

constexpr VertexId kNoVertex = 0xffffffffU;
// The host_id of an edge from the goal to a label.
constexpr std::uint32_t kGoal = 0xffffffffU;

}  // namespace

ChartForest::ChartForest(const Moses::InputType& source, const RuleApplications& rules,
                         const ChartFeatures& features, const FindModel& find_model)
    : source_(source),
      features_(features),
      words_(features.language_models, find_model),
      language_model_(words_.models(), {}),
      problem_(language_model_.whole()) {
  NumberItems(rules);
  for (const RuleApplications::Span& span : rules.spans()) {
    candidates_.push_back(CandidatesOf(span));
  }
  const RuleApplications::Span& whole = rules.spans().back();
  for (const Moses::ChartCellLabel* label : whole.labels) needed_[items_.at(label)] = true;
  MarkNeeded();
  AddVertices();
  SetGoal(whole);
  candidates_ = {};  // they take as much memory as the forest
}

const AppliedRule* ChartForest::RuleOf(EdgeId edge) const {
  const std::uint32_t origin = problem_.forest.edge(edge).host_id;
  return origin == kGoal ? nullptr : &origins_[origin];
}

void ChartForest::NumberItems(const RuleApplications& rules) {
  for (const RuleApplications::Span& span : rules.spans()) {
    for (const Moses::ChartCellLabel* label : span.labels) {
      items_.emplace(label, static_cast<Item>(items_.size()));
    }
  }
  needed_.resize(items_.size());
  vertices_.resize(items_.size(), kNoVertex);
}

std::vector<ChartForest::Candidate> ChartForest::CandidatesOf(
    const RuleApplications::Span& span) const {
  const Moses::ChartCellLabelSet& labels = span.cell->GetTargetLabelSet();
  std::vector<Candidate> candidates;
  for (const RuleApplications::Application& application : span.applications) {
    for (const Moses::TargetPhrase* target : *application.targets) {
      const Item item = items_.at(labels.Find(target->GetTargetLHS()));
      candidates.push_back({item, {&span, &application, target}});
    }
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.item < b.item; });
  return candidates;
}

void ChartForest::MarkNeeded() {
  for (auto span = candidates_.rbegin(); span != candidates_.rend(); ++span) {
    const RuleApplications::Application* marked = nullptr;  // the last one
    for (const Candidate& candidate : *span) {
      const RuleApplications::Application* application = candidate.rule.application;
      if (application == marked || !needed_[candidate.item]) continue;
      for (const Moses::ChartCellLabel* tail : application->tails) needed_[items_.at(tail)] = true;
      marked = application;
    }
  }
}

// The core wants the spans in the order of their lengths.
void ChartForest::AddVertices() {
  std::vector<const std::vector<Candidate>*> spans;
  for (const std::vector<Candidate>& span : candidates_) {
    if (!span.empty()) spans.push_back(&span);
  }
  const auto range = [](const std::vector<Candidate>* span) -> const Moses::Range& {
    return span->front().rule.span->cell->GetCoverage();
  };
  std::sort(spans.begin(), spans.end(), [&](const auto* a, const auto* b) {
    const std::size_t left = range(a).GetNumWordsCovered();
    const std::size_t right = range(b).GetNumWordsCovered();
    return left != right ? left < right : range(a).GetStartPos() < range(b).GetStartPos();
  });
  for (const std::vector<Candidate>* span : spans) {
    for (const Candidate& candidate : *span) {
      if (!needed_[candidate.item]) continue;
      VertexId& vertex = vertices_[candidate.item];
      if (vertex == kNoVertex) {
        vertex = problem_.forest.AddVertex({static_cast<std::uint32_t>(range(span).GetStartPos()),
                                            static_cast<std::uint32_t>(range(span).GetEndPos()),
                                            candidate.item});
      }
      AddEdge(candidate.rule);
    }
  }
}

void ChartForest::AddEdge(const AppliedRule& rule) {
  const Rule& converted = Convert(*rule.target);
  const Score score = converted.score + ScoreInContext(rule);
  // Moses discards rules with such a score.
  if (score == -INFINITY) return;
  tails_.clear();
  for (const Moses::ChartCellLabel* tail : rule.application->tails) {
    tails_.push_back(vertices_[items_.at(tail)]);
  }
  // An application is what Moses makes one cube of.
  const auto group = static_cast<std::uint32_t>(rule.application - rule.span->applications.data());
  problem_.forest.AddEdge(tails_, converted.target, score,
                          static_cast<std::uint32_t>(origins_.size()), group);
  origins_.push_back(rule);
}

// As in Moses, any label may be that of the whole sentence.
void ChartForest::SetGoal(const RuleApplications::Span& whole) {
  if (whole.labels.empty()) return;  // there is no tree
  if (whole.labels.size() == 1) {
    problem_.goal = vertices_[items_.at(whole.labels.front())];
    return;
  }
  const Moses::Range& range = whole.cell->GetCoverage();
  problem_.goal =
      problem_.forest.AddVertex({static_cast<std::uint32_t>(range.GetStartPos()),
                                 static_cast<std::uint32_t>(range.GetEndPos()), kNoVertex});
  for (const Moses::ChartCellLabel* label : whole.labels) {
    problem_.forest.AddEdge({vertices_[items_.at(label)]}, {Symbol::OfSlot(0)}, 0, kGoal);
  }
}

const ChartForest::Rule& ChartForest::Convert(const Moses::TargetPhrase& target) {
  const auto [entry, is_new] = rules_.try_emplace(&target);
  Rule& rule = entry->second;
  if (!is_new) return rule;
  const Moses::ScoreComponentCollection& scores = target.GetScoreBreakdown();
  rule.score = scores.GetWeightedScore();
  // The search scores the n-grams inside the rule again, in double precision.
  for (std::size_t m = 0; m < words_.models().size(); ++m) {
    const auto parts = scores.GetScoresForProducer(features_.language_models[m].feature);
    rule.score -= words_.models()[m].weight * parts.at(0);
  }
  for (std::size_t i = 0; i < target.GetSize(); ++i) rule.target.push_back(Convert(target, i));
  return rule;
}

Symbol ChartForest::Convert(const Moses::TargetPhrase& target, std::size_t position) {
  const Moses::Word& word = target.GetWord(position);
  if (word.IsNonTerminal()) {
    const auto& tails = target.GetAlignNonTerm().GetNonTermIndexMap();
    return Symbol::OfSlot(static_cast<std::uint32_t>(tails[position]));
  }
  // As in Moses, <s> begins the sentence only if it is the first symbol.
  if (position == 0 && BeginsSentence(word)) return Symbol::OfWord(kSentenceStart);
  return Symbol::OfWord(words_.Number(word));
}

bool ChartForest::BeginsSentence(const Moses::Word& word) const {
  const auto begins = [&](const KenFeature& model) {
    return word.GetFactor(model.factor)->GetString() == "<s>";
  };
  const std::vector<KenFeature>& models = features_.language_models;
  const bool all = std::all_of(models.begin(), models.end(), begins);
  EXACT_THROW_IF(!all && std::any_of(models.begin(), models.end(), begins), InputError,
                 "a rule has <s> in some factors of a word only; expected all or none");
  return all && !models.empty();
}

Score ChartForest::ScoreInContext(const AppliedRule& rule) const {
  if (features_.in_context.empty()) return 0;
  Moses::ScoreComponentCollection scores;
  for (const Moses::FeatureFunction* feature : features_.in_context) {
    feature->EvaluateWithSourceContext(source_, *rule.span->path, *rule.target,
                                       &rule.application->tails, scores);
  }
  return scores.GetWeightedScore();
}

}  // namespace exact::chart
