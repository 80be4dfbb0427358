// Checks an XML document before xmlrpc-c reads it.
//
// xmlrpc-c has an old copy of the parser expat, expands entities, and recurses into elements.  Only
// what expat itself accepts, and what is shallow and without a DTD, is handed on.
#ifndef EXACT_SERVER_XML_GUARD_H_
#define EXACT_SERVER_XML_GUARD_H_

#include <string>

namespace exact::server {

// Throws RequestError.
void CheckXml(const std::string& document);

}  // namespace exact::server

#endif  // EXACT_SERVER_XML_GUARD_H_
