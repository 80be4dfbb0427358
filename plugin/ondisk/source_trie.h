// Source.dat: the source phrases, word by word.
//
// A node is the number of its children, the position of its translations in TargetColl.dat, a
// count, and the children: number of the word, whether it is a non-terminal, position of the node.
// Children are sorted: non-terminals first, then by number.
//
// Thread safety: immutable after construction.
#ifndef EXACT_ONDISK_SOURCE_TRIE_H_
#define EXACT_ONDISK_SOURCE_TRIE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "plugin/tables/mapped_file.h"

namespace exact {

class SourceTrie {
 public:
  struct Node {
    std::uint64_t position;
    std::uint64_t translations;  // position in the other file; 0 = none
    std::string_view children;
  };
  struct Child {
    std::uint64_t word;
    bool non_terminal;
    std::uint64_t position;
  };

  // Throws InputError if the node at `root` is not the last one in the file.
  SourceTrie(const std::string& path, std::uint64_t root);

  const MappedFile& file() const { return file_; }
  const Node& root() const { return root_; }

  // All throw InputError if the file is damaged.
  std::optional<Node> Find(const Node& node, std::uint32_t word) const;
  // The child that was written last; none if there are no children.
  std::optional<Child> LastWritten(const Node& node) const;
  // The node of a child.
  Node Follow(const Node& node, const Child& child) const;

 private:
  Node Read(std::uint64_t position) const;
  std::size_t NumChildren(const Node& node) const;
  Child ReadChild(const Node& node, std::size_t index) const;

  MappedFile file_;
  Node root_;
};

}  // namespace exact

#endif  // EXACT_ONDISK_SOURCE_TRIE_H_
