#include "audit/record_file.h"

#include <cerrno>
#include <cstring>
#include <exception>
#include <filesystem>

namespace exact::audit {

std::string RecordPath(const std::string& folder) { return folder + "/sentences.jsonl"; }

RecordReader::RecordReader(const std::string& path) : location_{path, 0, false} {
  file_.open(path, std::ios::binary);
  EXACT_THROW_IF(!file_, InputError,
                 path << ": cannot be opened (" << std::strerror(errno)
                      << "); expected the records of an audit; check the folder");
}

std::optional<SentenceRecord> RecordReader::Next() {
  if (!std::getline(file_, line_)) return std::nullopt;
  ++location_.line;
  const bool ended = !file_.eof();
  line_ += '\n';
  std::optional<SentenceRecord> record;
  std::string problem = "it has no end";
  try {
    if (ended) record.emplace(line_);
  } catch (const std::exception& e) {
    problem = e.what();
  }
  if (!record) {
    EXACT_FAIL_IF(file_.peek() != std::ifstream::traits_type::eof(), location_,
                  "damaged record ("
                      << problem
                      << "); expected one as moses-exact-audit writes it; remove the "
                         "line and all after it, and run the audit again");
    return std::nullopt;  // torn
  }
  EXACT_FAIL_IF(record->id <= last_id_, location_,
                "sentence " << record->id << " comes after sentence " << last_id_
                            << "; expected the order of the input; was the file edited?");
  last_id_ = record->id;
  bytes_ += line_.size();
  return record;
}

ResumePoint Resume(const std::string& path, Selection selection, std::size_t total) {
  ResumePoint point;
  if (!std::filesystem::exists(path)) return point;
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
  std::filesystem::resize_file(path, reader.bytes());
  return point;
}

namespace {

// Takes all times out.
void EraseTimes(nlohmann::ordered_json* json) {
  if (json->is_object()) json->erase("seconds");
  if (!json->is_structured()) return;
  for (auto& part : *json) EraseTimes(&part);
}

}  // namespace

bool SameFinding(const SentenceRecord& a, const SentenceRecord& b) {
  nlohmann::ordered_json left = a.json;
  nlohmann::ordered_json right = b.json;
  EraseTimes(&left);
  EraseTimes(&right);
  return left == right;
}

}  // namespace exact::audit
