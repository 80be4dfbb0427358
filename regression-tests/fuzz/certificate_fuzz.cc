// A certificate, checked against the sample model; as it is, and as if it were of that model.

#include <string>
#include <string_view>
#include <unordered_set>

#include "fuzz/fuzz_target.h"
#include "verify/text.h"
#include "verify/verifier.h"

namespace exact::fuzz {
namespace {

constexpr std::size_t kMaxStates = 20000;
constexpr std::size_t kLongestPhrase = 20;
const std::string kIni = MOSES_EXACT_SAMPLE_DIR "/moses.ini";

void ExpectVerdict(const verify::Model& model, const nlohmann::json& certificate) {
  const verify::Finding finding = verify::Check(model, certificate, kMaxStates);
  const bool nothing_claimed = certificate["status"] == "unknown";
  FUZZ_EXPECT(nothing_claimed
                  ? finding.verdict == "nothing claimed" || finding.verdict == "rejected"
                  : finding.verdict != "nothing claimed");
  FUZZ_EXPECT(nothing_claimed || !finding.why.empty());
}

}  // namespace

void RunTarget(const std::uint8_t* data, std::size_t size) {
  nlohmann::json certificate;
  try {
    certificate =
        verify::ReadCertificate(std::string_view(reinterpret_cast<const char*>(data), size));
  } catch (const verify::Rejected& e) {
    FUZZ_EXPECT(*e.what() != '\0');
    return;
  }
  std::unordered_set<std::string> wanted;
  const nlohmann::json input = certificate.value("input", nlohmann::json());
  if (input.is_string()) verify::AddPhrases(input.get<std::string>(), kLongestPhrase, &wanted);
  const verify::Model model(verify::ReadIni(kIni), kIni, wanted);
  ExpectVerdict(model, certificate);
  certificate["space"] = model.space;
  ExpectVerdict(model, certificate);
}

}  // namespace exact::fuzz
