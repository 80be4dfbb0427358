#include "plugin/audit/sources.h"

#include <string_view>

#include "plugin/frontend/file_kind.h"

namespace exact::audit {

Sources::Sources(const AuditOptions& options)
    : input_(options.input_path, "sentences to translate, one a line", LongLines::kCut) {
  for (const std::string& path : options.reference_paths) {
    references_.push_back(std::make_unique<LineReader>(path, "reference translations, one a line"));
  }
  for (const NamedFile& source : options.scores) {
    for (const NamedFile& log : options.times) {
      if (log.name == source.name) times_.emplace(scores_.size(), log.path);
    }
    scores_.push_back(std::make_unique<ScoresFile>(source.path));
  }
}

bool Sources::Next(SourceLine* line) {
  std::string_view view;
  if (!input_.Next(&view)) {
    ExpectEnd();
    return false;
  }
  line->id = next_id_++;
  line->input.text = view;
  line->input.cut = input_.LineCut();
  line->references.clear();
  for (const auto& reference : references_) {
    const bool more = reference->Next(&view);
    EXACT_FAIL_IF(
        !more, reference->location(),
        "the file ends here; expected a line for every line of " << input_.location().file);
    line->references.emplace_back(view);
  }
  line->answers.clear();
  for (const auto& scores : scores_) line->answers.push_back(scores->Next());
  for (const auto& [index, times] : times_) {
    line->answers[index].seconds = times.Seconds(static_cast<std::size_t>(line->id));
  }
  return true;
}

void Sources::ExpectEnd() {
  std::string_view view;
  for (const auto& reference : references_) {
    EXACT_FAIL_IF(reference->Next(&view), reference->location(),
                  "there are more lines than the " << next_id_ << " of " << input_.location().file
                                                   << "; expected as many; check both files");
  }
  for (const auto& scores : scores_) scores->ExpectEnd();
  for (const auto& [index, times] : times_) {
    times.ExpectAtMost(static_cast<std::size_t>(next_id_));
  }
}

std::size_t CheckSources(const AuditOptions& options) {
  EXACT_THROW_IF(Exists(options.input_path) && !IsFolder(options.input_path) &&
                     !IsRegularFile(options.input_path),
                 InputError,
                 options.input_path << ": is not a regular file; expected one, because it is read "
                                       "more than once; write the sentences into a file");
  Sources sources(options);
  SourceLine line;
  std::size_t count = 0;
  while (sources.Next(&line)) ++count;
  EXACT_THROW_IF(count == 0, InputError,
                 options.input_path << ": is empty; expected sentences, one a line");
  return count;
}

}  // namespace exact::audit
