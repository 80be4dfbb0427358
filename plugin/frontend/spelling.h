// Finds what a misspelt name may have meant.
#ifndef EXACT_FRONTEND_SPELLING_H_
#define EXACT_FRONTEND_SPELLING_H_

#include <string>
#include <string_view>
#include <vector>

namespace exact {

// The known names that differ least from `name`, if that is by few letters; otherwise those that
// begin with it.  At most three.
std::vector<std::string> SimilarNames(std::string_view name, const std::vector<std::string>& known);

// "; did you mean -a, -b or -c?", each name between `open` and `close`; empty if there is none.
std::string DidYouMean(std::string_view name, const std::vector<std::string>& known,
                       const std::string& open, const std::string& close = "");

}  // namespace exact

#endif  // EXACT_FRONTEND_SPELLING_H_
