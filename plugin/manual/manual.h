// What there is to say about each program for its man page and its completion in bash.
//
// The options come from the records that the programs read their command lines with.
#ifndef EXACT_MANUAL_MANUAL_H_
#define EXACT_MANUAL_MANUAL_H_

#include <string>
#include <vector>

namespace exact {

struct ManualOption {
  std::vector<std::string> names;  // with their dashes
  std::string values;              // for example "FILE"; empty = it takes none
  std::string text;
  std::string default_value;         // empty = none
  std::vector<std::string> choices;  // what its value may be, if that is a list
  bool many = false;                 // it takes more than one value
};

struct ManualGroup {
  std::string heading;
  std::vector<ManualOption> options;
};

// A term and what it means.
struct ManualRow {
  std::string term;
  std::string text;
};

struct Manual {
  std::string program;
  std::string purpose;                // one line
  std::vector<std::string> synopsis;  // what follows the program's name, once for each use
  std::vector<std::string> description;
  std::vector<ManualGroup> groups;
  std::vector<ManualRow> exit_codes;
  std::vector<ManualRow> examples;   // what it does, and the command
  std::string subcommand;            // a word that may come first and takes folders, or empty
  std::vector<ManualOption> hidden;  // of another program, completed but not explained
  bool arguments_are_files = false;  // what is not an option's value names a file
};

std::vector<Manual> Manuals();

}  // namespace exact

#endif  // EXACT_MANUAL_MANUAL_H_
