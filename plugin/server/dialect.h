// The two languages that requests and answers come in.
#ifndef EXACT_SERVER_DIALECT_H_
#define EXACT_SERVER_DIALECT_H_

namespace exact::server {

enum class Dialect {
  kJson,
  kXmlRpc,  // what mosesserver takes and gives, to the letter
};

}  // namespace exact::server

#endif  // EXACT_SERVER_DIALECT_H_
