// The output of a decoder: scores or an n-best list.

#include <cmath>
#include <optional>

#include "plugin/audit/scores_file.h"
#include "regression-tests/fuzz/fuzz_target.h"

namespace exact::fuzz {
namespace {

using audit::Answer;
using audit::ScoresFile;

void ExpectPromises(const Answer& answer) {
  FUZZ_EXPECT(!answer.score || (std::isfinite(*answer.score) && answer.resolution > 0));
  for (const audit::Segment& segment : answer.segmentation) {
    FUZZ_EXPECT(segment.first <= segment.last);
  }
}

}  // namespace

void RunTarget(const std::uint8_t* data, std::size_t size) {
  const FuzzedFile file(data, size);
  std::optional<ScoresFile> scores;
  if (!Accepts([&] { scores.emplace(file.path()); })) return;
  constexpr int kSentences = 10;
  for (int i = 0; i < kSentences; ++i) {
    Answer answer;
    if (!Accepts([&] { answer = scores->Next(); })) return;
    ExpectPromises(answer);
  }
  Accepts([&] { scores->ExpectEnd(); });
}

}  // namespace exact::fuzz
