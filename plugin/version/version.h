// Which version of the program this is.
#ifndef EXACT_VERSION_VERSION_H_
#define EXACT_VERSION_VERSION_H_

namespace exact {

// What -version prints behind the program's name: the version, the commit, KenLM; with the end of
// the line.  The source is written anew by each build (cmake/write-version.cmake).
const char* VersionText();

}  // namespace exact

#endif  // EXACT_VERSION_VERSION_H_
