#include "plugin/audit/scores_file.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "plugin/frontend/tokens.h"

namespace exact::audit {
namespace {

constexpr std::string_view kBars = " ||| ";

std::vector<std::string_view> SplitAtBars(std::string_view text) {
  std::vector<std::string_view> fields;
  for (;;) {
    const std::size_t end = text.find(kBars);
    fields.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return fields;
    text.remove_prefix(end + kBars.size());
  }
}

// Moses prints the scores of its chart search with three decimals, those of stack search and cube
// pruning with six digits.
constexpr int kChartDecimals = 3;

// The precision of a printed number: one unit of its last digit.  A number without a point or with
// an exponent is assumed to have Moses' six digits.
double Resolution(std::string_view text, double value) {
  double least = 0;  // what may be behind the digits of a chart search
  const std::size_t point = text.find('.');
  if (point != std::string_view::npos && text.find_first_of("eE") == std::string_view::npos) {
    const std::size_t decimals = text.size() - point - 1;
    // Moses does not print trailing zeros, so a number with few decimals may have six digits.
    if (decimals > 6) return std::pow(10.0, -static_cast<double>(decimals));
    if (decimals <= kChartDecimals) least = std::pow(10.0, -kChartDecimals);
  }
  const double magnitude = std::floor(std::log10(std::max(std::abs(value), 1.0)));
  return std::max(std::pow(10.0, magnitude - 5), least);
}

// The span of "3-5" or "3".
std::optional<std::pair<std::size_t, std::size_t>> ParseSpan(std::string_view text) {
  const std::size_t dash = text.find('-');
  const auto first = ParseNumber<std::size_t>(text.substr(0, dash));
  const auto last =
      dash == std::string_view::npos ? first : ParseNumber<std::size_t>(text.substr(dash + 1));
  if (!first || !last || *first > *last) return std::nullopt;
  return std::make_pair(*first, *last);
}

void AppendWord(std::string_view word, std::string* text) {
  if (!text->empty()) *text += ' ';
  *text += word;
}

// Words, with or without the marks of -report-segmentation.
void ParseWords(const std::vector<std::string_view>& tokens, std::size_t begin, Answer* answer) {
  std::string phrase;
  for (std::size_t i = begin; i < tokens.size(); ++i) {
    const std::string_view token = tokens[i];
    const bool barred = token.size() >= 5 && token.front() == '|' && token.back() == '|';
    const auto span = barred ? ParseSpan(token.substr(1, token.size() - 2)) : std::nullopt;
    if (!span) {
      AppendWord(token, &phrase);
      AppendWord(token, &answer->translation);
      continue;
    }
    answer->segmentation.push_back({span->first, span->second, std::move(phrase)});
    phrase.clear();
  }
  if (!phrase.empty()) answer->segmentation.clear();
}

// The field "0-1=0-2 2=3" of an n-best list: source words = target words.
void ParseRanges(std::string_view field, Answer* answer) {
  const std::vector<std::string_view> words = SplitBlanks(answer->translation);
  std::vector<Segment> segments;
  std::size_t used = 0;
  for (const std::string_view token : SplitBlanks(field)) {
    const std::size_t sign = token.find('=');
    if (sign == std::string_view::npos) return;
    const auto source = ParseSpan(token.substr(0, sign));
    const auto target = ParseSpan(token.substr(sign + 1));
    // The ranges of a phrase without target words look like those of its neighbour.
    if (!source || !target || target->first != used || target->second >= words.size()) return;
    Segment segment{source->first, source->second, {}};
    for (; used <= target->second; ++used) AppendWord(words[used], &segment.target);
    segments.push_back(std::move(segment));
  }
  if (used == words.size()) answer->segmentation = std::move(segments);
}

}  // namespace

ScoresFile::ScoresFile(const std::string& path)
    : reader_(path, "a decoder's scored translations, or an n-best list") {
  if (ReadLine()) is_list_ = SplitAtBars(*line_).size() >= 4;
}

bool ScoresFile::ReadLine() {
  std::string_view view;
  if (reader_.Next(&view)) {
    EXACT_FAIL_IF(!reader_.LineEnded(), reader_.location(),
                  "the last line has no end; expected all that the decoder writes; was it stopped? "
                  "Run it again");
    line_ = std::string(view);
  } else {
    line_.reset();
  }
  return line_.has_value();
}

Answer ScoresFile::ParseScoreLine() const {
  Answer answer;
  const std::vector<std::string_view> tokens = SplitBlanks(*line_);
  if (tokens.empty()) return answer;
  answer.score = ParseNumber<double>(tokens[0]);
  EXACT_FAIL_IF(!answer.score || !std::isfinite(*answer.score), reader_.location(),
                "'" << tokens[0]
                    << "' is not a score; expected 'SCORE words ...', as Moses prints with "
                       "-output-hypo-score, or an n-best list; run the decoder with that option");
  answer.resolution = Resolution(tokens[0], *answer.score);
  ParseWords(tokens, 1, &answer);
  return answer;
}

ScoresFile::Entry ScoresFile::ParseEntry() const {
  const std::vector<std::string_view> fields = SplitAtBars(*line_);
  const auto id = ParseOnlyNumber<long>(fields[0]);
  const auto score =
      fields.size() < 4 ? std::optional<double>() : ParseOnlyNumber<double>(fields[3]);
  EXACT_FAIL_IF(!id || *id < 0 || !score || !std::isfinite(*score), reader_.location(),
                "not a line of an n-best list; expected 'ID ||| words ||| features ||| SCORE', as "
                "the first line is; make the file again");
  EXACT_FAIL_IF(*id < next_id_, reader_.location(),
                "sentence " << *id << " comes after sentence " << next_id_
                            << "; expected them in order; sort the list by its first field");
  Entry entry{*id, {}};
  entry.answer.score = score;
  entry.answer.resolution = Resolution(SplitBlanks(fields[3]).front(), *score);
  ParseWords(SplitBlanks(fields[1]), 0, &entry.answer);
  if (entry.answer.segmentation.empty() && fields.size() > 4) ParseRanges(fields[4], &entry.answer);
  return entry;
}

Answer ScoresFile::NextOfList() {
  Answer best;
  while (line_) {
    Entry entry = ParseEntry();
    if (entry.id > next_id_) break;
    if (!best.score || *entry.answer.score > *best.score) best = std::move(entry.answer);
    ReadLine();
  }
  return best;
}

Answer ScoresFile::Next() {
  Answer answer;
  if (is_list_) {
    answer = NextOfList();
  } else {
    EXACT_FAIL_IF(!line_, reader_.location(),
                  "the file ends here; expected a line for every line of the input");
    answer = ParseScoreLine();
    ReadLine();
  }
  ++next_id_;
  return answer;
}

void ScoresFile::ExpectEnd() {
  EXACT_FAIL_IF(line_, reader_.location(),
                "there is more than the input's " << next_id_
                                                  << " sentences; expected the output "
                                                     "for the same input; check both files");
}

}  // namespace exact::audit
