// Translates standard input with four threads and one decoder, and prints values of each result.
//
// Use: threads MOSES_INI.  Exit status 1 and the message on standard error if the model is wrong.
#include <moses_exact/decoder.h>

#include <iomanip>
#include <iostream>
#include <thread>

namespace {

constexpr std::size_t kThreads = 4;

std::vector<moses_exact::Result> TranslateAll(const moses_exact::Decoder& decoder,
                                              const std::vector<std::string>& lines) {
  std::vector<moses_exact::Result> results(lines.size());
  std::vector<std::thread> threads;
  for (std::size_t first = 0; first < kThreads; ++first) {
    threads.emplace_back([&, first] {
      for (std::size_t i = first; i < lines.size(); i += kThreads) {
        results[i] = decoder.Translate(lines[i]);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  return results;
}

}  // namespace

int main(int, char** argv) {
  try {
    const moses_exact::Decoder decoder(argv[1]);
    std::vector<std::string> lines;
    for (std::string line; std::getline(std::cin, line);) lines.push_back(line);
    std::cout << std::setprecision(17);
    for (const moses_exact::Result& result : TranslateAll(decoder, lines)) {
      std::cout << Name(result.status) << '\t' << Name(result.stop) << '\t' << result.score.value()
                << '\t' << result.upper_bound.value() << '\t' << result.translation << '\n';
    }
  } catch (const moses_exact::InputError& e) {
    std::cerr << e.what() << '\n';
    return 1;
  }
}
