// A certificate, checked against the sample model; as it is, and as if it were of that model.

#include <optional>
#include <string>
#include <string_view>

#include "fuzz/fuzz_target.h"
#include "verify/certificate.h"
#include "verify/model.h"
#include "verify/settings.h"
#include "verify/text.h"
#include "verify/verifier.h"

namespace exact::fuzz {
namespace {

constexpr std::size_t kMaxStates = 20000;
constexpr std::size_t kLongestPhrase = 20;
const std::string kIni = MOSES_EXACT_SAMPLE_DIR "/moses.ini";

void ExpectVerdict(const verify::Model& model, const verify::Certificate& certificate) {
  const verify::Finding finding = verify::Check(model, certificate, kMaxStates);
  const bool nothing_claimed = certificate.claim == verify::Claim::kNone;
  FUZZ_EXPECT((finding.verdict == verify::Verdict::kNothingClaimed) == nothing_claimed);
  FUZZ_EXPECT(nothing_claimed || !finding.why.empty());
}

}  // namespace

void RunTarget(const std::uint8_t* data, std::size_t size) {
  std::optional<verify::Certificate> certificate;
  try {
    certificate.emplace(std::string_view(reinterpret_cast<const char*>(data), size));
  } catch (const verify::Rejected& e) {
    FUZZ_EXPECT(*e.what() != '\0');
    return;
  }
  verify::Wanted wanted;
  verify::AddPhrases(certificate->input, kLongestPhrase, &wanted);
  const verify::Model model(verify::Settings(kIni), kIni, wanted);
  ExpectVerdict(model, *certificate);
  certificate->space = model.space;
  ExpectVerdict(model, *certificate);
}

}  // namespace exact::fuzz
