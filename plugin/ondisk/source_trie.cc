#include "plugin/ondisk/source_trie.h"

#include <cstring>
#include <utility>

#include "plugin/ondisk/header.h"
#include "plugin/ondisk/stored_word.h"
#include "plugin/tables/file_cursor.h"

namespace exact {
namespace {

constexpr std::size_t kChildSize = StoredWord::kSize + sizeof(std::uint64_t);

}  // namespace

SourceTrie::SourceTrie(const std::string& path, std::uint64_t root)
    : file_(path, kOnDiskMaker), root_(Read(root)) {
  const std::size_t end = static_cast<std::size_t>(root_.children.data() - file_.bytes().data()) +
                          root_.children.size();
  file_.FailIf(end != file_.bytes().size(), "the file goes on after the root, its last node");
}

SourceTrie::Node SourceTrie::Read(std::uint64_t position) const {
  constexpr const char* kWhat = "a source phrase";
  FileCursor cursor(file_, position);
  const auto size = cursor.Read<std::uint64_t>(kWhat);
  // A larger number would overflow below.
  file_.FailIf(size > file_.bytes().size() / kChildSize, "the file ends inside a source phrase");
  Node node{};
  node.position = position;
  node.translations = cursor.Read<std::uint64_t>(kWhat);
  cursor.Read<float>(kWhat);
  node.children = cursor.ReadBytes(size * kChildSize, kWhat);
  return node;
}

SourceTrie::Node SourceTrie::Follow(const Node& node, const Child& child) const {
  // Then no way through the file is endless.
  file_.FailIf(child.position >= node.position, "a node that was written before its children");
  return Read(child.position);
}

std::size_t SourceTrie::NumChildren(const Node& node) const {
  return node.children.size() / kChildSize;
}

SourceTrie::Child SourceTrie::ReadChild(const Node& node, std::size_t index) const {
  const std::string_view bytes = node.children.substr(index * kChildSize, kChildSize);
  const StoredWord word(bytes);
  Child child{word.number, word.non_terminal, 0};
  std::memcpy(&child.position, bytes.data() + StoredWord::kSize, sizeof child.position);
  return child;
}

std::optional<SourceTrie::Node> SourceTrie::Find(const Node& node, std::uint32_t word) const {
  std::size_t begin = 0;
  std::size_t end = NumChildren(node);
  while (begin < end) {
    const std::size_t middle = begin + (end - begin) / 2;
    const Child child = ReadChild(node, middle);
    if (!child.non_terminal && child.word == word) return Follow(node, child);
    if (child.non_terminal || child.word < word) {
      begin = middle + 1;
    } else {
      end = middle;
    }
  }
  return std::nullopt;
}

std::optional<SourceTrie::Child> SourceTrie::LastWritten(const Node& node) const {
  std::optional<Child> last;
  for (std::size_t i = 0; i < NumChildren(node); ++i) {
    const Child child = ReadChild(node, i);
    if (!last || child.position > last->position) last = child;
  }
  return last;
}

}  // namespace exact
