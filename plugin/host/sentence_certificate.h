// The certificate of a sentence: what a search claims, and everything that is needed to check it
// without the program that found it (docs/certificate-format.md).
//
// Thread safety: const calls may run at the same time.
#ifndef EXACT_HOST_SENTENCE_CERTIFICATE_H_
#define EXACT_HOST_SENTENCE_CERTIFICATE_H_

#include <nlohmann/json.hpp>
#include <string>

#include "plugin/core/chart/chart_outcome.h"
#include "plugin/core/phrase/outcome.h"
#include "plugin/host/chart/chart_sentence.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/model_config.h"
#include "plugin/host/problem_builder.h"

namespace exact {

class CertificateFormat {
 public:
  // Reads every file of the model for its hash; throws InputError.
  CertificateFormat(const std::string& ini_path, const ModelConfig& config,
                    const DecoderOptions& options);

  // One line, with its end.
  std::string Format(const SentenceProblem& sentence, const Outcome& outcome, long id) const;

  std::string Format(const chart::ChartSentence& sentence, const chart::ChartOutcome& outcome,
                     long id) const;

  // The line of a sentence for which nothing is claimed.
  static std::string FormatNone(long id, const std::string& why);

 private:
  // What every certificate begins with, the same for both kinds of models.
  nlohmann::ordered_json Begin(const SearchOutcome& outcome, const std::string& input,
                               long id) const;
  // Adds the claim; `solution` is the derivation or the tree, if there is one.
  static void AddClaim(const SearchOutcome& outcome, const char* name,
                       nlohmann::ordered_json solution, nlohmann::ordered_json* record);

  bool backs_off_;                // from one phrase table to another
  nlohmann::ordered_json space_;  // what defines the search space, the same for all sentences
};

}  // namespace exact

#endif  // EXACT_HOST_SENTENCE_CERTIFICATE_H_
