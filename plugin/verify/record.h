// A line of a file of certificates.
#ifndef VERIFY_RECORD_H_
#define VERIFY_RECORD_H_

#include <nlohmann/json.hpp>
#include <string_view>

namespace verify {

// Throws Rejected if the line is not a certificate: another format or claim, unknown fields, fields
// that are there twice (other programs might read the other one), or a sentence that Moses does not
// read.
nlohmann::json ReadCertificate(std::string_view line);

}  // namespace verify

#endif  // VERIFY_RECORD_H_
