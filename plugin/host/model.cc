#include "plugin/host/model.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "plugin/core/base/error.h"
#include "plugin/frontend/file_kind.h"
#include "plugin/frontend/say.h"
#include "plugin/host/compact_table.h"
#include "plugin/host/future_score.h"
#include "plugin/host/loading_log.h"
#include "plugin/host/on_disk_table.h"

namespace exact {
namespace {

std::string EntriesRead(std::size_t lines, std::size_t kept) {
  return fmt::format("{} entries read, {} kept", lines, kept);
}

const ModelConfig& Checked(const ModelConfig& config) {
  config.CheckFiles();
  return config;
}

}  // namespace

Model::Model(const ModelConfig& config, const DecoderOptions& options)
    : config_(Checked(config)),
      sparse_features_(config.features),
      word_penalty_weight_(config.Weight(FeatureKind::kWordPenalty)),
      phrase_penalty_weight_(config.Weight(FeatureKind::kPhrasePenalty)) {
  LoadLanguageModels(options);
  std::unique_ptr<InputFilter> filter;
  // A pipe can be read only once, and it is read for translating.
  if (IsRegularFile(options.input_path)) {
    filter = std::make_unique<InputFilter>(
        options.input_path, &source_vocabulary_, options.markup,
        config_.chart ? InputFilter::Marks::kAdded : InputFilter::Marks::kNone);
  }
  if (config_.chart) {
    LoadChart(options, filter.get());
    return;
  }
  for (const std::size_t index : config_.tables) {
    tables_.push_back(LoadTable(config_.features[index], options, filter.get()));
  }
  for (const FeatureConfig& feature : config_.features) {
    if (feature.kind != FeatureKind::kLexicalReordering) continue;
    reordering_tables_.push_back(LoadReorderingTable(feature, options, filter.get()));
  }
}

void Model::Warn(const std::string& warning, const DecoderOptions& options) {
  warnings_.push_back(warning);
  if (options.verbosity >= 1) Say("{}\n", warning);
}

void Model::LoadLanguageModels(const DecoderOptions& options) {
  const bool show_progress = options.verbosity >= 1 && isatty(STDERR_FILENO) != 0;
  for (const FeatureConfig& feature : config_.features) {
    if (feature.kind != FeatureKind::kLanguageModel) continue;
    const LoadingLog log(feature.path, options.verbosity);
    language_models_.push_back(ReadLanguageModel(feature.path, show_progress));
    const std::size_t order = language_models_.back()->order();
    log.Finish(fmt::format("language model of order {}", order));
    EXACT_FAIL_IF(feature.max_order != 0 && order > feature.max_order, feature.location,
                  "order=" << feature.max_order << ", but " << feature.path << " has order "
                           << order << "; KenLM cannot leave out the longer n-grams; give order="
                           << order << " to use them");
    WeightedKenModel weighted;
    weighted.model = language_models_.back().get();
    weighted.weight = feature.weights[0];
    weighted.oov_weight = feature.oov_feature ? feature.weights[1] : 0;
    weighted_models_.push_back(weighted);
  }
}

Score Model::EntryScore(const FeatureConfig& table, std::size_t target_words,
                        const float* scores) const {
  Score score = PenaltyScore(target_words);
  for (std::size_t i = 0; i < table.weights.size(); ++i) score += table.weights[i] * scores[i];
  return score;
}

Model::Table Model::LoadTable(const FeatureConfig& feature, const DecoderOptions& options,
                              const InputFilter* filter) {
  if (feature.form == TableForm::kText) return {ReadTable(feature, options, filter), nullptr};
  return {nullptr, OpenTable(feature, options)};
}

std::unique_ptr<DecodedTable> Model::OpenTable(const FeatureConfig& feature,
                                               const DecoderOptions& options) const {
  const LoadingLog log(feature.path, options.verbosity);
  if (feature.form == TableForm::kOnDisk) {
    auto table = std::make_unique<OnDiskTable>(feature, config_.features, weighted_models_);
    log.Finish(fmt::format("{} words", table->folder().vocabulary().size()));
    return table;
  }
  auto table = std::make_unique<CompactTable>(feature, config_.features, weighted_models_);
  log.Finish(fmt::format("{} source phrases", table->file().num_sources()));
  return table;
}

std::unique_ptr<PhraseTable> Model::ReadTable(const FeatureConfig& feature,
                                              const DecoderOptions& options,
                                              const InputFilter* filter) {
  const FutureScore future_score(config_.features, feature, weighted_models_);
  PhraseTable::Config table;
  table.path = feature.path;
  table.num_scores = feature.weights.size();
  table.limit = feature.table_limit;
  table.max_phrase_length = options.max_phrase_length;
  table.keep_alignments = options.keep_alignments || !sparse_features_.empty();
  table.check_alignments = !sparse_features_.empty();
  table.filter = filter;
  table.add_target_word = [this](std::string_view text) { return AddTargetWord(text); };
  table.rate = [&](const Word* target, std::size_t size, const float* scores,
                   PhraseTable::Entry* entry) {
    entry->score = EntryScore(feature, size, scores);
    entry->estimate = future_score(target, size, scores);
  };
  const LoadingLog log(feature.path, options.verbosity);
  table.on_progress = log.Observer();
  auto loaded = std::make_unique<PhraseTable>(table, &source_vocabulary_);
  log.Finish(EntriesRead(loaded->lines(), loaded->size()));
  return loaded;
}

Word Model::AddTargetWord(std::string_view text) {
  const Word word = target_vocabulary_.Add(text);
  for (WeightedKenModel& weighted : weighted_models_) {
    if (word == weighted.word_index.size()) {
      weighted.word_index.push_back(weighted.model->Index(text));
    }
  }
  return word;
}

void Model::LoadChart(const DecoderOptions& options, const InputFilter* filter) {
  chart_ = std::make_unique<chart::ChartModel>();
  for (std::size_t i = 0; i < config_.tables.size(); ++i) {
    const FeatureConfig& feature = config_.features[config_.tables[i]];
    chart_->tables.push_back(ReadRuleTable(feature, options, filter));
    const chart::RuleTable& table = *chart_->tables.back();
    chart_->grammars.push_back({&table, config_.chart->max_spans[i]});
    if (table.unary_rules() == 0) continue;
    Warn(fmt::format("{}: {} rules whose source side is a single non-terminal are not used, as in "
                     "Moses",
                     feature.path, table.unary_rules()),
         options);
  }
  for (const chart::UnknownLabel& unknown : config_.chart->UnknownLabels()) {
    chart_->unknown_words.push_back({chart_->labels.Add(unknown.label), unknown.log_probability});
  }
}

std::unique_ptr<const chart::RuleTable> Model::ReadRuleTable(const FeatureConfig& feature,
                                                             const DecoderOptions& options,
                                                             const InputFilter* filter) {
  const FutureScore future_score(config_.features, feature, weighted_models_);
  chart::RuleTable::Config table;
  table.path = feature.path;
  table.num_scores = feature.weights.size();
  table.limit = feature.table_limit;
  table.keep_alignments = options.keep_alignments;
  table.filter = filter;
  table.add_target_word = [this](std::string_view text) { return AddTargetWord(text); };
  table.rate = [&](chart::Rule* rule) {
    rule->score = EntryScore(feature, chart::CountWords(rule->target), rule->scores.data());
    rule->estimate = future_score(rule->target, rule->scores.data());
  };
  const LoadingLog log(feature.path, options.verbosity);
  table.on_progress = log.Observer();
  auto loaded =
      std::make_unique<const chart::RuleTable>(table, &source_vocabulary_, &chart_->labels);
  log.Finish(EntriesRead(loaded->lines(), loaded->rules().size()));
  return loaded;
}

Model::Reordering Model::LoadReorderingTable(const FeatureConfig& feature,
                                             const DecoderOptions& options,
                                             const InputFilter* filter) {
  if (feature.form == TableForm::kText) {
    Reordering table{ReadReorderingTable(feature, options, filter), nullptr};
    if (!table.text->warning().empty()) Warn(table.text->warning(), options);
    return table;
  }
  const LoadingLog log(feature.path, options.verbosity);
  auto table = std::make_unique<CompactReorderingFile>(feature.path);
  EXACT_THROW_IF(table->num_scores() != feature.weights.size(), InputError,
                 feature.path << ": entries have " << table->num_scores() << " scores; expected "
                              << feature.weights.size()
                              << "; set type and num-features of the feature line to what the "
                                 "table has");
  log.Finish(fmt::format("{} entries", table->num_keys()));
  return {nullptr, std::move(table)};
}

std::unique_ptr<ReorderingTable> Model::ReadReorderingTable(const FeatureConfig& feature,
                                                            const DecoderOptions& options,
                                                            const InputFilter* filter) const {
  ReorderingTable::Config table;
  table.path = feature.path;
  table.num_scores = feature.weights.size();
  table.by_target = feature.reordering.by_target;
  const bool any_decoded = std::any_of(tables_.begin(), tables_.end(), [](const Table& phrases) {
    return phrases.decoded != nullptr;
  });
  table.keep_pairs = any_decoded || options.markup.GivesTranslations();
  table.default_scores = feature.default_scores;
  table.max_phrase_length = options.max_phrase_length;
  table.filter = filter;
  for (const Table& phrases : tables_) table.phrase_tables.push_back(phrases.memory.get());
  table.source_vocabulary = &source_vocabulary_;
  table.target_vocabulary = &target_vocabulary_;
  const LoadingLog log(feature.path, options.verbosity);
  table.on_progress = log.Observer();
  auto loaded = std::make_unique<ReorderingTable>(table);
  log.Finish(EntriesRead(loaded->lines(), loaded->size()));
  return loaded;
}

}  // namespace exact
