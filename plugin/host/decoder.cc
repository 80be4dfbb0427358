#include "plugin/host/decoder.h"

#include "plugin/core/base/error.h"
#include "plugin/host/decoder_result.h"
#include "plugin/host/decoder_settings.h"
#include "plugin/host/model.h"
#include "plugin/host/model_config.h"
#include "plugin/host/searched_sentence.h"

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

Result Decoder::Translate(std::string_view sentence) const {
  Result result;
  const std::optional<std::string> failure = exact::FailureOf([&] {
    const exact::Model& model = loaded_->model;
    result = model.chart() != nullptr
                 ? exact::ToResult(exact::SearchChartLine(model, loaded_->options, sentence))
                 : exact::ToResult(exact::SearchLine(model, loaded_->options, sentence));
  });
  if (failure) result.error = *failure;
  return result;
}

const std::vector<std::string>& Decoder::warnings() const { return loaded_->warnings; }

const char* Version() { return MOSES_EXACT_VERSION; }

}  // namespace moses_exact
