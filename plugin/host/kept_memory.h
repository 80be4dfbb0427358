// The memory that a program keeps between sentences.
//
// By itself, the C library returns the memory of a sentence to the system and asks for it again
// with the next one; the system clears it each time.  What is kept is bounded.  For programs only:
// inside another program, how memory is allocated is not our business.
#ifndef EXACT_HOST_KEPT_MEMORY_H_
#define EXACT_HOST_KEPT_MEMORY_H_

namespace exact {

// To be called once, when the model has been read and before threads are started.  Does nothing if
// the user has told the C library what to do (GLIBC_TUNABLES or MALLOC_TRIM_THRESHOLD_ in the
// environment).
void KeepFreedMemory();

}  // namespace exact

#endif  // EXACT_HOST_KEPT_MEMORY_H_
