#include <moses_exact/decoder.h>

#include <iostream>

int main(int, char** argv) {
  const moses_exact::Decoder decoder(argv[1]);
  for (std::string line; std::getline(std::cin, line);) {
    const moses_exact::Result result = decoder.Translate(line);
    std::cout << Name(result.status) << ": " << result.translation << '\n';
  }
}
