// A loaded model: vocabularies, language models, phrase tables and reordering tables with their
// weights.
//
// Thread safety: immutable after construction.
#ifndef EXACT_HOST_MODEL_H_
#define EXACT_HOST_MODEL_H_

#include <memory>
#include <string>
#include <vector>

#include "plugin/compact/reordering_file.h"
#include "plugin/host/chart/chart_model.h"
#include "plugin/host/decoded_table.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/language_model_file.h"
#include "plugin/host/model_config.h"
#include "plugin/host/phrase_table.h"
#include "plugin/host/reordering_table.h"
#include "plugin/host/sparse_features.h"
#include "plugin/host/vocabulary.h"
#include "plugin/lm/sentence_model.h"

namespace exact {

class Model {
 public:
  // Loads every file; throws InputError.  If verbosity is at least 1, stderr gets the sizes of the
  // tables, and if it is a terminal, also the progress of reading.
  Model(const ModelConfig& config, const DecoderOptions& options);
  Model(const Model&) = delete;
  Model& operator=(const Model&) = delete;

  const ModelConfig& config() const { return config_; }
  const Vocabulary& source_vocabulary() const { return source_vocabulary_; }
  const Vocabulary& target_vocabulary() const { return target_vocabulary_; }
  const std::vector<WeightedKenModel>& language_models() const { return weighted_models_; }

  // A phrase table: one of the two.
  struct Table {
    std::unique_ptr<PhraseTable> memory;
    std::unique_ptr<DecodedTable> decoded;

    std::size_t longest_source() const {
      return decoded != nullptr ? decoded->longest_source() : memory->longest_source();
    }
  };
  // One per entry of config().tables; none in a chart model.
  const std::vector<Table>& tables() const { return tables_; }

  // nullptr for a phrase-based model.
  const chart::ChartModel* chart() const { return chart_.get(); }

  // A lexicalized reordering table: one of the two.
  struct Reordering {
    std::unique_ptr<ReorderingTable> text;
    std::unique_ptr<CompactReorderingFile> compact;
  };
  // One per lexicalized reordering feature, in the order of the ini file.
  const std::vector<Reordering>& reordering_tables() const { return reordering_tables_; }

  const SparseFeatures& sparse_features() const { return sparse_features_; }

  // What the user should know about the files but need not mend.
  const std::vector<std::string>& warnings() const { return warnings_; }

  // The weighted score of word penalty and phrase penalty for one phrase.
  Score PenaltyScore(std::size_t target_words) const {
    return phrase_penalty_weight_ - word_penalty_weight_ * static_cast<double>(target_words);
  }
  // The same, with the weighted scores of an entry of a phrase table.
  Score EntryScore(const FeatureConfig& table, std::size_t target_words, const float* scores) const;

 private:
  void Warn(const std::string& warning, const DecoderOptions& options);
  void LoadLanguageModels(const DecoderOptions& options);
  Table LoadTable(const FeatureConfig& feature, const DecoderOptions& options,
                  const InputFilter* filter);
  std::unique_ptr<DecodedTable> OpenTable(const FeatureConfig& feature,
                                          const DecoderOptions& options) const;
  std::unique_ptr<PhraseTable> ReadTable(const FeatureConfig& feature,
                                         const DecoderOptions& options, const InputFilter* filter);
  void LoadChart(const DecoderOptions& options, const InputFilter* filter);
  std::unique_ptr<const chart::RuleTable> ReadRuleTable(const FeatureConfig& feature,
                                                        const DecoderOptions& options,
                                                        const InputFilter* filter);
  Word AddTargetWord(std::string_view text);
  Reordering LoadReorderingTable(const FeatureConfig& feature, const DecoderOptions& options,
                                 const InputFilter* filter);
  std::unique_ptr<ReorderingTable> ReadReorderingTable(const FeatureConfig& feature,
                                                       const DecoderOptions& options,
                                                       const InputFilter* filter) const;

  ModelConfig config_;
  SparseFeatures sparse_features_;
  double word_penalty_weight_;
  double phrase_penalty_weight_;
  std::vector<std::string> warnings_;
  Vocabulary source_vocabulary_;
  Vocabulary target_vocabulary_;
  std::vector<std::unique_ptr<const KenModel>> language_models_;
  std::vector<WeightedKenModel> weighted_models_;
  std::vector<Table> tables_;
  std::unique_ptr<chart::ChartModel> chart_;
  std::vector<Reordering> reordering_tables_;
};

}  // namespace exact

#endif  // EXACT_HOST_MODEL_H_
