// Merging sorted lists of very different lengths.
#ifndef EXACT_CORE_BASE_GALLOP_H_
#define EXACT_CORE_BASE_GALLOP_H_

#include <algorithm>
#include <cstddef>

namespace exact {

// The first position in [begin, end) that is not `below`.  Fast if it is near `begin`.
template <class Iterator, class Below>
Iterator Gallop(Iterator begin, Iterator end, Below&& below) {
  std::ptrdiff_t step = 1;
  while (step < end - begin && below(begin[step])) {
    begin += step;
    step *= 2;
  }
  return std::partition_point(begin, begin + std::min(step + 1, end - begin), below);
}

// Calls `visit` with every pair of elements that have the same key, in order.  Requires: both lists
// are sorted by their keys, and no key occurs twice in a list.
template <class A, class B, class KeyOfA, class KeyOfB, class Visit>
void Intersect(A a, A a_end, B b, B b_end, KeyOfA&& key_of_a, KeyOfB&& key_of_b, Visit&& visit) {
  while (a != a_end && b != b_end) {
    const auto key_a = key_of_a(*a);
    const auto key_b = key_of_b(*b);
    if (key_a < key_b) {
      a = Gallop(a, a_end, [&](const auto& other) { return key_of_a(other) < key_b; });
    } else if (key_b < key_a) {
      b = Gallop(b, b_end, [&](const auto& other) { return key_of_b(other) < key_a; });
    } else {
      visit(*a++, *b++);
    }
  }
}

}  // namespace exact

#endif  // EXACT_CORE_BASE_GALLOP_H_
