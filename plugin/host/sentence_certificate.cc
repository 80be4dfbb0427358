#include "plugin/host/sentence_certificate.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/chart/chart_certificate.h"
#include "plugin/host/feature_files.h"
#include "plugin/host/file_hash.h"

namespace exact {
namespace {

using nlohmann::ordered_json;

constexpr int kFormat = 1;
constexpr const char* kNoKind = "none";  // nothing is claimed

// A number in hexadecimal, so that every bit of it is read back.
std::string Hex(double number) { return fmt::format("{:a}", number); }

ordered_json HexList(const std::vector<double>& numbers) {
  ordered_json list = ordered_json::array();
  for (const double number : numbers) list.push_back(Hex(number));
  return list;
}

ordered_json DescribeFeature(const FeatureConfig& feature) {
  ordered_json described = {{"name", feature.name}, {"weights", HexList(feature.weights)}};
  if (feature.kind == FeatureKind::kPhraseTable) described["table_limit"] = feature.table_limit;
  if (!feature.path.empty()) described["xxh128"] = HashFiles(FeatureFiles(feature));
  return described;
}

std::string KindOf(const SearchOutcome& outcome) {
  switch (outcome.knowledge) {
    case Knowledge::kOptimal:
      return outcome.bound_source == BoundSource::kSearch ? "bounded-search" : "relaxation-bound";
    case Knowledge::kBounded:
      return "gap-only";
    case Knowledge::kInfeasible:
      return "infeasible";
    case Knowledge::kUnknown:
      break;
  }
  return kNoKind;
}

std::string WhyNone(const SearchOutcome& outcome) {
  return outcome.error.empty() ? "not proved" : outcome.error;
}

// What defines the search space of a phrase-based model, besides its features.
ordered_json DescribePhraseSpace(const DecoderOptions& options) {
  return {{"distortion_limit", options.distortion_limit},
          {"gap_constraint", options.gap_constraint},
          {"max_phrase_length", options.max_phrase_length},
          {"max_options_per_span", options.max_options_per_span},
          {"option_threshold", Hex(options.option_threshold)}};
}

// The same for a chart model.
ordered_json DescribeChartSpace(const chart::ChartConfig& config) {
  ordered_json labels = ordered_json::array();
  for (const chart::UnknownLabel& unknown : config.UnknownLabels()) {
    labels.push_back({unknown.label, Hex(unknown.log_probability)});
  }
  return {{"max_spans", config.max_spans}, {"unknown_labels", std::move(labels)}};
}

std::string Dump(const ordered_json& record, long id) {
  try {
    return record.dump() + "\n";
  } catch (const ordered_json::type_error&) {
    return CertificateFormat::FormatNone(
        id, "the sentence or its translation is not UTF-8, as JSON must be");
  }
}

// The target words that lead to a context.
std::string DescribeHistory(const SentenceProblem& sentence, std::vector<Word> history) {
  if (history.empty() || history.front() != kSentenceStart) {
    return sentence.TargetText(history);
  }
  history.erase(history.begin());
  return history.empty() ? "<s>" : "<s> " + sentence.TargetText(history);
}

ordered_json DescribeDerivation(const SentenceProblem& sentence, const Derivation& derivation) {
  ordered_json phrases = ordered_json::array();
  for (const OptionId id : derivation.options) {
    const PhraseOption& option = sentence.problem().options[id];
    phrases.push_back(
        {option.first, option.last, sentence.TargetText(option.target), Hex(option.score)});
  }
  return phrases;
}

// For each frontier, a list of histories and prices.
ordered_json DescribePrices(const SentenceProblem& sentence,
                            const std::vector<ContextPrice>& prices) {
  ordered_json frontiers = ordered_json::array();
  for (std::size_t i = 0; i <= sentence.source().size(); ++i) {
    frontiers.push_back(ordered_json::array());
  }
  for (const ContextPrice& context : prices) {
    frontiers[context.frontier].push_back(
        {DescribeHistory(sentence, context.history), Hex(context.price)});
  }
  return frontiers;
}

}  // namespace

CertificateFormat::CertificateFormat(const std::string& ini_path, const ModelConfig& config,
                                     const DecoderOptions& options)
    : backs_off_(config.BacksOff()) {
  space_ = {{"ini", HashFile(ini_path)}};
  space_.update(config.chart ? DescribeChartSpace(*config.chart) : DescribePhraseSpace(options));
  space_["drop_unknown"] = options.drop_unknown;
  space_["tables"] = ordered_json::array();
  space_["features"] = ordered_json::array();
  for (const std::size_t table : config.tables) {
    space_["tables"].push_back(config.features[table].name);
  }
  for (const FeatureConfig& feature : config.features) {
    space_["features"].push_back(DescribeFeature(feature));
  }
}

std::string CertificateFormat::Format(const SentenceProblem& sentence, const Outcome& outcome,
                                      long id) const {
  if (sentence.marked().has_tags || sentence.problem().reordering.host_rule) {
    return FormatNone(id, "tags, walls and zones are not checked");
  }
  if (backs_off_) return FormatNone(id, "back-off from table to table is not checked");
  if (KindOf(outcome) == kNoKind) return FormatNone(id, WhyNone(outcome));
  ordered_json record = Begin(outcome, sentence.InputText(), id);
  ordered_json phrases;
  if (outcome.derivation) phrases = DescribeDerivation(sentence, *outcome.derivation);
  AddClaim(outcome, "derivation", std::move(phrases), &record);
  const Multipliers& multipliers = outcome.multipliers;
  if (!multipliers.words.empty()) record["word_prices"] = HexList(multipliers.words);
  if (!multipliers.contexts.empty()) {
    record["context_prices"] = DescribePrices(sentence, multipliers.contexts);
  }
  return Dump(record, id);
}

std::string CertificateFormat::Format(const chart::ChartSentence& sentence,
                                      const chart::ChartOutcome& outcome, long id) const {
  if (sentence.marked().has_tags) return FormatNone(id, "tags are not checked");
  if (KindOf(outcome) == kNoKind) return FormatNone(id, WhyNone(outcome));
  ordered_json record = Begin(outcome, sentence.InputText(), id);
  ordered_json tree;
  if (outcome.tree) tree = chart::DescribeTree(sentence, *outcome.tree);
  AddClaim(outcome, "tree", std::move(tree), &record);
  record["left_prices"] = chart::DescribePrices(sentence, outcome.prices.left);
  record["right_prices"] = chart::DescribePrices(sentence, outcome.prices.right);
  return Dump(record, id);
}

ordered_json CertificateFormat::Begin(const SearchOutcome& outcome, const std::string& input,
                                      long id) const {
  return {{"format", kFormat},       {"id", id},       {"status", Name(outcome.knowledge)},
          {"kind", KindOf(outcome)}, {"input", input}, {"space", space_}};
}

void CertificateFormat::AddClaim(const SearchOutcome& outcome, const char* name,
                                 ordered_json solution, ordered_json* record) {
  if (outcome.found) {
    (*record)[name] = std::move(solution);
    (*record)["claimed_score"] = Hex(outcome.score);
    (*record)["tolerance"] = Hex(Tolerance(outcome.score));
  }
  if (outcome.upper_bound) (*record)["claimed_upper_bound"] = Hex(*outcome.upper_bound);
  (*record)["constraints"] = outcome.constraints;
}

std::string CertificateFormat::FormatNone(long id, const std::string& why) {
  const ordered_json record = {
      {"format", kFormat}, {"id", id}, {"status", "unknown"}, {"kind", kNoKind}, {"why", why}};
  return record.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace exact
