// Sentences, read as the decoder reads them and translated with the sample model.

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "plugin/host/batch.h"
#include "plugin/host/model.h"
#include "plugin/host/sentence_source.h"
#include "plugin/host/settings.h"
#include "plugin/host/translator.h"
#include "regression-tests/fuzz/fuzz_target.h"

namespace exact::fuzz {
namespace {

// The sample model and a decoder with a short time limit.
struct Decoder {
  Decoder()
      : settings(Read()),
        options(settings),
        model(ModelConfig(settings, kIni, &warnings), options),
        translator(model, options) {}

  static constexpr const char* kIni = MOSES_EXACT_SAMPLE_DIR "/moses.ini";

  static Settings Read() {
    Settings read;
    read.ReadIni(kIni);
    read.ApplyCommandLine({{"search-algorithm", {"20"}},
                           {"exact-time-limit", {"0.02"}},
                           {"exact-report", {"/dev/null"}},
                           {"n-best-list", {"/dev/null", "3"}},
                           {"verbose", {"0"}}});
    return read;
  }

  Settings settings;
  DecoderOptions options;
  std::vector<std::string> warnings;
  Model model;
  Translator translator;
};

bool IsOneLine(const std::string& text) {
  return std::count(text.begin(), text.end(), '\n') == 1 && text.back() == '\n';
}

}  // namespace

void RunTarget(const std::uint8_t* data, std::size_t size) {
  static const Decoder decoder;
  const FuzzedFile file(data, size);
  long lines = 0;
  const bool accepted = Accepts([&] {
    TranslateAll(decoder.translator, decoder.options, OpenSentences(file.path()),
                 [&](const Translation& translation) {
                   FUZZ_EXPECT(IsOneLine(translation.best));
                   FUZZ_EXPECT(IsOneLine(translation.alignment));
                   FUZZ_EXPECT(IsOneLine(translation.report));
                   ++lines;
                 });
  });
  const auto ends = std::count(data, data + size, '\n');
  const bool packed = size > 1 && data[0] == 0x1f && data[1] == 0x8b;
  const long expected = ends + (size > 0 && data[size - 1] != '\n' ? 1 : 0);
  FUZZ_EXPECT(packed || (accepted && lines == expected));
}

}  // namespace exact::fuzz
