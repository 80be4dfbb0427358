#include "plugin/host/word_translation.h"

namespace exact {
namespace {

// Moses compares bytes.  The last four characters have several each, and every one of them counts:
// a word that begins with a byte of "•" is punctuation, too.
constexpr std::string_view kPunctuation = R"("'!?()#_,.:;&@/\0123456789~=¿·•‑)";

}  // namespace

WordTranslation::WordTranslation(const std::string& prefix, const SparseConfig& config)
    : prefix_(prefix),
      simple_(config.simple),
      source_context_(config.source_context),
      ignore_punctuation_(config.ignore_punctuation),
      source_words_(config.source_words),
      target_words_(config.target_words) {}

bool WordTranslation::IsIgnored(std::string_view word) const {
  return ignore_punctuation_ && !word.empty() &&
         kPunctuation.find(word.front()) != std::string_view::npos;
}

std::string WordTranslation::NameOf(std::initializer_list<std::string_view> source,
                                    std::string_view target) const {
  std::string name = prefix_;
  for (const std::string_view word : source) name.append(word).append(",");
  name.back() = '~';
  return name.append(target);
}

void WordTranslation::Add(const PhrasePair& pair, SparseScores* scores) const {
  for (const AlignmentPoint& point : pair.alignment) {
    if (IsIgnored(pair.source(point.source)) || IsIgnored(pair.target[point.target])) continue;
    const std::string_view source = source_words_.NameOf(pair.source(point.source));
    const std::string_view target = target_words_.NameOf(pair.target[point.target]);
    if (simple_) (*scores)[NameOf({source}, target)] += 1;
    if (source_context_) AddContext(pair, pair.first + point.source, source, target, scores);
  }
}

void WordTranslation::AddContext(const PhrasePair& pair, std::size_t position,
                                 std::string_view source, std::string_view target,
                                 SparseScores* scores) const {
  if (position == 0) (*scores)[NameOf({"<s>", source}, target)] += 1;
  for (std::size_t i = 0; i < pair.sentence.size(); ++i) {
    const std::string_view other = pair.sentence[i];
    if (i == position || IsIgnored(other) || !source_words_.Contains(other)) continue;
    const bool before = i < position;
    (*scores)[NameOf({before ? other : source, before ? source : other}, target)] += 1;
  }
}

}  // namespace exact
