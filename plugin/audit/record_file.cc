#include "plugin/audit/record_file.h"

#include <cerrno>
#include <cstring>
#include <exception>
#include <filesystem>
#include <system_error>

#include "plugin/frontend/file_kind.h"

namespace exact::audit {

RecordReader::RecordReader(const std::string& path)
    : file_(path, std::ios::binary), lines_(file_, path, "the records of an audit") {
  EXACT_THROW_IF(!file_, InputError,
                 path << ": cannot be opened (" << std::strerror(errno)
                      << "); expected the records of an audit; check the folder");
}

std::optional<SentenceRecord> RecordReader::Next() {
  if (!lines_.Next(&line_)) return std::nullopt;
  line_ += '\n';
  std::optional<SentenceRecord> record;
  std::string problem = "it has no end";
  try {
    if (lines_.LineEnded()) record.emplace(line_);
  } catch (const std::exception& e) {
    problem = e.what();
  }
  if (!record) {
    EXACT_FAIL_IF(file_.peek() != std::ifstream::traits_type::eof(), lines_.location(),
                  "damaged record ("
                      << problem
                      << "); expected one as moses-exact-audit writes it; remove the "
                         "line and all after it, and run the audit again");
    return std::nullopt;  // an incomplete last line
  }
  EXACT_FAIL_IF(record->id <= last_id_, lines_.location(),
                "sentence " << record->id << " comes after sentence " << last_id_
                            << "; expected the order of the input; was the file edited?");
  last_id_ = record->id;
  bytes_ += line_.size();
  return record;
}

ResumePoint Resume(const std::string& path, Selection selection, std::size_t total) {
  ResumePoint point;
  if (!Exists(path)) return point;
  RecordReader reader(path);
  while (const auto record = reader.Next()) {
    long expected = point.next_id;
    while (expected < static_cast<long>(total) && !selection.TakeNext()) ++expected;
    EXACT_THROW_IF(record->id != expected, InputError,
                   path << ": holds sentence " << record->id << " where this audit has sentence "
                        << expected
                        << "; expected the same --shard as before; give another folder with -o");
    point.next_id = record->id + 1;
    ++point.sentences;
    point.certified += record->exact.Certified() ? 1 : 0;
  }
  std::error_code error;
  std::filesystem::resize_file(path, reader.bytes(), error);
  EXACT_THROW_IF(error, InputError,
                 path << ": the incomplete last line cannot be removed (" << error.message()
                      << "); expected a file that may be written; give another folder with -o");
  return point;
}

}  // namespace exact::audit
