// A certificate, checked against the sample model: as it is, and with the search space replaced by
// that of the model.

#include <string>
#include <string_view>

#include "plugin/verify/errors.h"
#include "plugin/verify/record.h"
#include "plugin/verify/verifier.h"
#include "regression-tests/fuzz/fuzz_target.h"

namespace exact::fuzz {
namespace {

constexpr std::size_t kMaxStates = 20000;
const verify::Settings kGiven = {{"config", {MOSES_EXACT_SAMPLE_DIR "/moses.ini"}}};

void ExpectVerdict(const verify::Model& model, const nlohmann::json& certificate) {
  std::string story;
  try {
    FUZZ_EXPECT(!verify::Check(model, certificate, kMaxStates, &story).text.empty());
    FUZZ_EXPECT(certificate["status"] != "unknown");
  } catch (const verify::NotVerified& e) {
    const bool nothing_claimed = std::string_view(e.verdict) == "nothing claimed";
    FUZZ_EXPECT(!nothing_claimed || certificate["status"] == "unknown");
    FUZZ_EXPECT(nothing_claimed || *e.what() != '\0');
  }
}

}  // namespace

void RunTarget(const std::uint8_t* data, std::size_t size) {
  nlohmann::json certificate;
  try {
    certificate =
        verify::ReadCertificate(std::string_view(reinterpret_cast<const char*>(data), size));
  } catch (const verify::NotVerified& e) {
    FUZZ_EXPECT(*e.what() != '\0');
    return;
  }
  const verify::Model model(kGiven, {certificate.value("input", "")});
  ExpectVerdict(model, certificate);
  certificate["space"] = model.space;
  ExpectVerdict(model, certificate);
}

}  // namespace exact::fuzz
