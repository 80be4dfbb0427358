#include "plugin/host/table_reader.h"

#include <optional>
#include <utility>

#include "plugin/core/base/file_limits.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/log_score.h"

namespace exact {
namespace {

constexpr std::string_view kSeparator = "|||";
constexpr std::size_t kLinesPerProgress = 65536;

}  // namespace

TableReader::TableReader(const std::string& path, Format format, OnProgress on_progress)
    : lines_(path, "a " + format.what),
      format_(std::move(format)),
      on_progress_(std::move(on_progress)) {}

bool TableReader::Next() {
  std::string_view line;
  const bool more = lines_.Next(&line);
  EXACT_FAIL_IF(!more && location().line == 0, location(),
                "is empty; expected '" << format_.fields << "' in every line; is this the "
                                       << format_.what << "? Make or copy it again");
  if (!more || skipped_unended()) return false;
  if (location().line % kLinesPerProgress == 0 && on_progress_) {
    on_progress_(location().line, lines_.Progress());
  }
  EXACT_FAIL_IF(line.empty(), location(),
                "the line is empty; expected '" << format_.fields << "'; remove the line");
  std::size_t count = 0;
  fields_.fill({});
  while (count < kFields) {
    const std::size_t end = line.find(kSeparator);
    fields_[count++] = line.substr(0, end);
    if (end == std::string_view::npos) break;
    line.remove_prefix(end + kSeparator.size());
  }
  EXACT_FAIL_IF(count < format_.min_fields, location(),
                "expected '" << format_.fields << "'; is this a text " << format_.what
                             << "? Binary tables are not read");
  return true;
}

std::vector<std::string_view> TableReader::Words(std::size_t index) const {
  auto words = SplitBlanks(fields_[index]);
  EXACT_FAIL_IF(words.size() > kMaxPhraseWords, location(),
                "a phrase of " << words.size() << " words; expected at most " << kMaxPhraseWords
                               << "; remove the line");
  for (const std::string_view word : words) {
    EXACT_FAIL_IF(word.find('|') != std::string_view::npos, location(),
                  "'|' in the word '" << word
                                      << "'; expected unfactored words; write &#124; as Moses' "
                                         "tokenizer does");
  }
  return words;
}

std::vector<std::string_view> TableReader::SourceWords() const {
  auto words = Words(0);
  EXACT_FAIL_IF(words.empty(), location(),
                "the source phrase is empty; expected words before the first |||; remove the line");
  return words;
}

void TableReader::AppendLogScores(std::size_t index, std::vector<float>* scores) const {
  const auto tokens = SplitBlanks(fields_[index]);
  EXACT_FAIL_IF(tokens.size() != format_.num_scores, location(),
                "" << tokens.size() << " scores; expected " << format_.num_scores << "; "
                   << format_.on_wrong_number);
  for (const std::string_view token : tokens) {
    const std::optional<float> score = ParseLogScore(token);
    EXACT_FAIL_IF(!score, location(),
                  "score '" << token
                            << "'; expected a finite number, 0 or more (a probability, "
                               "not its logarithm)");
    scores->push_back(*score);
  }
}

}  // namespace exact
