// Reads phrase tables and reordering tables.
#ifndef VERIFY_TABLE_H_
#define VERIFY_TABLE_H_

#include <string>
#include <unordered_set>

#include "plugin/verify/feature.h"

namespace verify {

// Fills the feature's table with the lines whose source phrase is wanted.  The others are read as
// far as the decoder reads them.  Throws InputError (file:line).
void ReadTable(const std::unordered_set<std::string>& wanted, Feature* feature);

}  // namespace verify

#endif  // VERIFY_TABLE_H_
