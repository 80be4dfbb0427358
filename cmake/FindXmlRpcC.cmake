# Finds xmlrpc-c, XML-RPC for C++, as the target XmlRpcC::server.
find_path(XmlRpcC_INCLUDE_DIR xmlrpc-c/registry.hpp DOC "Where xmlrpc-c/registry.hpp is")
find_library(XmlRpcC_SERVER_LIBRARY xmlrpc_server++ DOC "xmlrpc-c's library of servers in C++")
find_library(XmlRpcC_CPP_LIBRARY xmlrpc++ DOC "xmlrpc-c's library of values in C++")
find_library(XmlRpcC_LIBRARY xmlrpc DOC "xmlrpc-c's library of values in C")
mark_as_advanced(XmlRpcC_INCLUDE_DIR XmlRpcC_SERVER_LIBRARY XmlRpcC_CPP_LIBRARY XmlRpcC_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(XmlRpcC
  REQUIRED_VARS XmlRpcC_SERVER_LIBRARY XmlRpcC_CPP_LIBRARY XmlRpcC_LIBRARY XmlRpcC_INCLUDE_DIR)

if(XmlRpcC_FOUND AND NOT TARGET XmlRpcC::server)
  add_library(XmlRpcC::server UNKNOWN IMPORTED)
  set_target_properties(XmlRpcC::server PROPERTIES
    IMPORTED_LOCATION ${XmlRpcC_SERVER_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${XmlRpcC_INCLUDE_DIR}
    INTERFACE_LINK_LIBRARIES "${XmlRpcC_CPP_LIBRARY};${XmlRpcC_LIBRARY}")
endif()
