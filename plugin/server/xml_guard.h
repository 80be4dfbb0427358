// Checks an XML document before xmlrpc-c reads it.
//
// xmlrpc-c has an old copy of the parser expat, expands entities, recurses into elements, and
// crashes on numbers of 64 bits that are none (<i8>x</i8>; 1.33.14).  Only what expat itself
// accepts, what is shallow and without a DTD, and the elements of XML-RPC proper are handed on.
#ifndef EXACT_SERVER_XML_GUARD_H_
#define EXACT_SERVER_XML_GUARD_H_

#include <string>

namespace exact::server {

// Throws RequestError.
void CheckXml(const std::string& document);

}  // namespace exact::server

#endif  // EXACT_SERVER_XML_GUARD_H_
