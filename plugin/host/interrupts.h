// Ctrl-C, for programs that end in good order.
#ifndef EXACT_HOST_INTERRUPTS_H_
#define EXACT_HOST_INTERRUPTS_H_

#include <atomic>

namespace exact {

// Whether the user interrupted.
const std::atomic<bool>& Interrupted();

// From now on, the first SIGINT or SIGTERM sets Interrupted; the second one ends the program at
// once.
void CatchInterrupts();

}  // namespace exact

#endif  // EXACT_HOST_INTERRUPTS_H_
