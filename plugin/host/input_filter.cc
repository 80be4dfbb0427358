#include "plugin/host/input_filter.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string_view>

#include "plugin/core/base/error.h"
#include "plugin/host/chart/sentence_marks.h"
#include "plugin/host/input_words.h"
#include "plugin/host/line_reader.h"
#include "plugin/host/marked_sentence.h"

namespace exact {
namespace {

// Suffixes are sorted by this many words only, so that repetitive input sorts quickly.  Longer
// phrases are compared word by word.
constexpr std::size_t kSortedWords = 24;
constexpr Word kEndMark = Vocabulary::kUnknown;

// The line without tags; nothing if they are wrong.
std::optional<std::string> TextOf(std::string_view line, const MarkupOptions& markup) {
  try {
    return MarkedSentence(line, markup).text;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

}  // namespace

InputFilter::InputFilter(const std::string& input_path, Vocabulary* source_vocabulary,
                         const MarkupOptions& markup, Marks marks) {
  LineReader reader(input_path, "sentences to translate, one a line", LongLines::kCut);
  std::string_view line;
  while (reader.Next(&line)) {
    // A line that is cut or has wrong tags will not be translated.
    if (reader.LineCut()) continue;
    const std::optional<std::string> text = TextOf(line, markup);
    if (!text) continue;
    if (marks == Marks::kAdded) text_.push_back(source_vocabulary->Add(chart::kSentenceBegin));
    for (const std::string_view word : InputWords(*text)) {
      text_.push_back(source_vocabulary->Add(word));
    }
    if (marks == Marks::kAdded) text_.push_back(source_vocabulary->Add(chart::kSentenceEnd));
    text_.push_back(kEndMark);
  }
  suffixes_.resize(text_.size());
  std::iota(suffixes_.begin(), suffixes_.end(), 0);
  std::sort(suffixes_.begin(), suffixes_.end(), [this](std::uint32_t a, std::uint32_t b) {
    const Word* end = text_.data() + text_.size();
    const Word* left = text_.data() + a;
    const Word* right = text_.data() + b;
    return std::lexicographical_compare(left, std::min(end, left + kSortedWords), right,
                                        std::min(end, right + kSortedWords));
  });
}

bool InputFilter::Contains(const std::vector<Word>& phrase) const {
  const auto compare = [&](std::uint32_t start, std::size_t words) {
    for (std::size_t i = 0; i < words; ++i) {
      if (start + i == text_.size()) return -1;
      if (text_[start + i] != phrase[i]) return text_[start + i] < phrase[i] ? -1 : 1;
    }
    return 0;
  };
  const std::size_t sorted = std::min(phrase.size(), kSortedWords);
  auto suffix = std::partition_point(suffixes_.begin(), suffixes_.end(), [&](std::uint32_t start) {
    return compare(start, sorted) < 0;
  });
  for (; suffix != suffixes_.end() && compare(*suffix, sorted) == 0; ++suffix) {
    if (compare(*suffix, phrase.size()) == 0) return true;
  }
  return false;
}

}  // namespace exact
