#include "plugin/host/marked_sentence.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "plugin/core/base/error.h"
#include "plugin/core/base/file_limits.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/input_words.h"
#include "plugin/host/log_score.h"
#include "plugin/host/markup_tags.h"

namespace exact {
namespace {

// The parts between double bars.
std::vector<std::string_view> SplitAlternatives(std::string_view text) {
  constexpr std::string_view kBars = "||";
  std::vector<std::string_view> parts;
  if (text.empty()) return parts;
  for (;;) {
    const std::size_t end = text.find(kBars);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + kBars.size());
  }
}

// The words of a translation, without factors.
std::vector<std::string> TranslationWords(std::string_view text, const MarkupTag& tag) {
  CheckFactors(text);
  const std::vector<std::string_view> words = InputWords(text);
  const bool empty_word =
      std::any_of(words.begin(), words.end(), [](std::string_view word) { return word.empty(); });
  EXACT_THROW_IF(words.empty() || empty_word, InputError,
                 "the tag '" << tag.name
                             << "' has an empty translation; expected words, and || between two "
                                "translations; remove it");
  return {words.begin(), words.end()};
}

class Reader {
 public:
  Reader(const MarkupOptions& options, MarkedSentence* sentence)
      : options_(options), sentence_(*sentence) {}

  void Run(std::string_view line) {
    for (const MarkupPiece& piece : SplitMarkup(line, options_)) {
      if (piece.is_tag) {
        ReadTag(ParseTag(piece.text));
      } else {
        AddText(piece.text);
      }
    }
    EXACT_THROW_IF(!open_.empty(), InputError,
                   "the tag '" << open_.back().tag.name << "' is not closed; expected '"
                               << options_.open << '/' << open_.back().tag.name << options_.close
                               << "'; add it");
    for (const MarkedTranslation& given : sentence_.translations)
      CheckSpan({given.first, given.last});
    for (const Zone& zone : sentence_.zones) CheckSpan(zone);
  }

 private:
  // Half open.
  struct Span {
    std::size_t begin;
    std::size_t end;
  };
  struct OpenTag {
    MarkupTag tag;
    std::size_t first;  // the number of words before it
  };

  void AddText(std::string_view text) {
    sentence_.text.append(" ").append(text);
    words_ += SplitBlanks(text).size();
  }

  void ReadTag(const MarkupTag& tag) {
    sentence_.has_tags = true;
    if (tag.kind != MarkupTag::Kind::kClosing) open_.push_back({tag, words_});
    if (tag.kind == MarkupTag::Kind::kOpening) return;
    EXACT_THROW_IF(open_.empty(), InputError,
                   "the tag '" << tag.name << "' is closed but was not opened; expected '"
                               << options_.open << tag.name << options_.close << "' before it");
    const OpenTag opened = open_.back();
    open_.pop_back();
    EXACT_THROW_IF(opened.tag.name != tag.name, InputError,
                   "the tag '" << tag.name << "' is closed inside the tag '" << opened.tag.name
                               << "'; expected tags inside each other; close the inner one first");
    Complete(opened.tag, FindSpan(opened));
  }

  Span FindSpan(const OpenTag& opened) const {
    const std::string_view text = FindAttribute(opened.tag, "span");
    if (text.empty()) return {opened.first, words_};
    const std::size_t dash = text.find('-');
    const auto first = ParseOnlyNumber<std::size_t>(text.substr(0, dash));
    const auto last = dash == std::string_view::npos
                          ? first
                          : ParseOnlyNumber<std::size_t>(text.substr(dash + 1));
    EXACT_THROW_IF(!first || !last || *last < *first || *last >= kMaxSentenceWords, InputError,
                   "span=\"" << text << "\" of the tag '" << opened.tag.name
                             << "'; expected a word or a range of words, numbered from 0, for "
                                "example span=\"2-3\"");
    return {*first, *last + 1};
  }

  void Complete(const MarkupTag& tag, const Span& span) {
    if (tag.name == "wall") {
      for (std::size_t i = span.begin == 0 ? 0 : span.begin - 1; i < span.end; ++i) {
        sentence_.walls.push_back(i);
      }
    } else if (tag.name == "zone") {
      EXACT_THROW_IF(span.begin == span.end, InputError,
                     "a zone without words; expected at least one; remove the tag");
      sentence_.zones.push_back({span.begin, span.end - 1});
    } else if (tag.name == "ne") {
      // Without a placeholder factor, which is refused, the tag does nothing.
      EXACT_THROW_IF(
          span.end - span.begin != 1, InputError,
          "the tag 'ne' spans " << span.end - span.begin << " words; expected one, as in Moses");
    } else if (tag.name == "update" || tag.name == "weight-overwrite") {
      EXACT_THROW_IF(true, InputError,
                     "the tag '" << tag.name
                                 << "' changes the model, which stays the same here; expected "
                                    "translations, walls or zones; use Moses");
    } else if (tag.name != "coord") {  // which matters to features that are refused
      AddTranslations(tag, span);
    }
  }

  void AddTranslations(const MarkupTag& tag, const Span& span) {
    auto texts = SplitAlternatives(FindAttribute(tag, "translation"));
    for (const std::string_view text : SplitAlternatives(FindAttribute(tag, "english"))) {
      texts.push_back(text);
    }
    const auto probabilities = SplitAlternatives(FindAttribute(tag, "prob"));
    if (span.begin == span.end) {
      sentence_.warnings.push_back("the tag '" + std::string(tag.name) +
                                   "' spans no word and has no effect, as in Moses");
      return;
    }
    EXACT_THROW_IF(!probabilities.empty() && probabilities.size() != texts.size(), InputError,
                   "the tag '" << tag.name << "' has " << texts.size() << " translations and "
                               << probabilities.size()
                               << " probabilities; expected as many, or no prob=");
    for (std::size_t i = 0; i < texts.size(); ++i) {
      MarkedTranslation given{span.begin, span.end - 1, TranslationWords(texts[i], tag)};
      if (!probabilities.empty()) given.log_probability = ReadProbability(probabilities[i], tag);
      if (options_.policy != MarkupPolicy::kIgnore) {
        sentence_.translations.push_back(std::move(given));
      }
    }
  }

  static float ReadProbability(std::string_view text, const MarkupTag& tag) {
    const auto tokens = SplitBlanks(text);
    const auto score = tokens.size() == 1 ? ParseLogScore(tokens[0]) : std::optional<float>();
    EXACT_THROW_IF(
        !score, InputError,
        "prob '" << text << "' of the tag '" << tag.name << "'; expected a probability, 0 or more");
    return *score;
  }

  void CheckSpan(const Zone& span) const {
    EXACT_THROW_IF(span.last >= words_, InputError,
                   "a tag spans words " << span.first << " to " << span.last
                                        << ", but the sentence has " << words_
                                        << "; expected a span inside it; words are numbered from "
                                           "0");
  }

  const MarkupOptions& options_;
  MarkedSentence& sentence_;
  std::vector<OpenTag> open_;
  std::size_t words_ = 0;
};

}  // namespace

MarkedSentence::MarkedSentence(std::string_view line, const MarkupOptions& options) {
  if (options.policy == MarkupPolicy::kPassThrough ||
      line.find(options.open) == std::string_view::npos) {
    text = line;
  } else {
    Reader(options, this).Run(line);
    IndexTranslations();
  }
}

void MarkedSentence::IndexTranslations() {
  for (std::size_t i = 0; i < translations.size(); ++i) {
    const std::size_t first = translations[i].first;
    const std::size_t last = translations[i].last;
    by_span_[{first, last}].push_back(i);
    covered_.resize(std::max(covered_.size(), last + 1));
    std::fill_n(covered_.begin() + static_cast<std::ptrdiff_t>(first), last - first + 1, true);
  }
}

bool MarkedSentence::Overlaps(std::size_t first, std::size_t last) const {
  for (std::size_t i = first; i <= last && i < covered_.size(); ++i) {
    if (covered_[i]) return true;
  }
  return false;
}

std::vector<const MarkedTranslation*> MarkedSentence::TranslationsOf(std::size_t first,
                                                                     std::size_t last) const {
  std::vector<const MarkedTranslation*> found;
  const auto indices = by_span_.find({first, last});
  if (indices == by_span_.end()) return found;
  for (const std::size_t i : indices->second) found.push_back(&translations[i]);
  return found;
}

}  // namespace exact
