#include "plugin/host/decoder.h"

#include "plugin/core/base/error.h"
#include "plugin/host/decoder_audit.h"
#include "plugin/host/decoder_result.h"
#include "plugin/host/decoder_settings.h"
#include "plugin/host/model.h"
#include "plugin/host/model_config.h"

namespace moses_exact {
namespace {

exact::DecoderOptions ReadOptions(const exact::Settings& settings, const Options& options) {
  exact::DecoderOptions read(settings);
  read.verbosity = 0;
  read.keep_alignments = true;
  read.exact.beam_wanted = options.compare_with_beam;
  read.exact.limits.interrupted = options.interrupted;
  return read;
}

exact::DecoderOptions ForSentence(exact::DecoderOptions options, const SentenceOptions& given) {
  if (given.interrupted != nullptr) options.exact.limits.interrupted = given.interrupted;
  if (given.nbest_size || given.nbest_distinct) {
    options.RequestNBest(given.nbest_size.value_or(options.nbest.size),
                         given.nbest_distinct.value_or(options.nbest.distinct));
  }
  return options;
}

}  // namespace

InputError::~InputError() = default;

struct Decoder::Loaded {
  Loaded(const std::string& ini_path, const Options& given)
      : Loaded(exact::ReadDecoderSettings(ini_path, given), ini_path, given) {}

  Loaded(const exact::Settings& settings, const std::string& ini_path, const Options& given)
      : options(ReadOptions(settings, given)),
        model(exact::ModelConfig(settings, ini_path, &warnings), options) {
    warnings.insert(warnings.end(), model.warnings().begin(), model.warnings().end());
  }

  std::vector<std::string> warnings;
  exact::DecoderOptions options;
  exact::Model model;
};

Decoder::Decoder(const std::string& ini_path, const Options& options) try
    : loaded_(std::make_unique<const Loaded>(ini_path, options)) {
} catch (const exact::InputError& e) {
  throw InputError(e.what());
}

Decoder::~Decoder() = default;
Decoder::Decoder(Decoder&& other) noexcept = default;
Decoder& Decoder::operator=(Decoder&& other) noexcept = default;

Result Decoder::Translate(std::string_view sentence, const SentenceOptions& options) const {
  return exact::TranslateLine(loaded_->model, ForSentence(loaded_->options, options), sentence);
}

Audit Decoder::AuditBeams(std::string_view sentence, const std::vector<Beam>& beams,
                          double threshold, const SentenceOptions& options) const try {
  return exact::AuditLine(loaded_->model, ForSentence(loaded_->options, options), sentence, beams,
                          threshold);
} catch (const exact::InputError& e) {
  throw InputError(e.what());
}

const std::vector<std::string>& Decoder::warnings() const { return loaded_->warnings; }

const char* Version() { return MOSES_EXACT_VERSION; }

}  // namespace moses_exact
