#include "plugin/audit/merge_options.h"

#include <boost/program_options.hpp>

#include "plugin/frontend/location.h"

namespace exact::audit {

MergeOptions ParseMergeOptions(int argc, const char* const* argv) {
  namespace po = boost::program_options;
  MergeOptions options;
  po::options_description description;
  po::positional_options_description folders;
  description.add_options()("output,o", po::value(&options.output_folder)->required())(
      "partial", po::bool_switch(&options.partial))("worst", po::value(&options.worst))(
      "folder", po::value(&options.folders)->required());
  folders.add("folder", -1);
  try {
    po::variables_map values;
    po::store(po::command_line_parser(argc, argv).options(description).positional(folders).run(),
              values);
    po::notify(values);
  } catch (const po::error& e) {
    throw UsageError(std::string("merge: ") + e.what() +
                     "; expected merge -o DIR [--worst N] [--partial] DIR DIR ...");
  }
  return options;
}

}  // namespace exact::audit
