# Debian packages, one for each component: `./run package`, or `cpack -G DEB` in a build folder that
# was configured with the prefix /usr.
#
# A component that this build does not have (Python where its headers are missing) has no package.

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "moses-exact maintainers <maintainers@moses-exact.example>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
# Each package has a description of its own.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
# Where a package finds the library of another one.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/plugin/host)
set(CPACK_COMPONENTS_ALL "")

set(version ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})
set(library_package libmoses-exact${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)  # SOURCE_DATE_EPOCH sets it
configure_file(cmake/packages/changelog.in ${PROJECT_BINARY_DIR}/packages/changelog @ONLY)
find_program(MOSES_EXACT_GZIP gzip REQUIRED)

# exact_package(COMPONENT NAME SECTION DESCRIPTION
#   [ALL] [DEPENDS DEPENDENCY...] [RECOMMENDS PACKAGES] [SUGGESTS PACKAGES])
#
# ALL: the package is the same on every architecture.  What libraries need is added.  It is a macro
# because CPack's variables must reach the file's scope.
macro(exact_package component name section description)
  cmake_parse_arguments(arg "ALL" "RECOMMENDS;SUGGESTS" "DEPENDS" ${ARGN})
  string(TOUPPER ${component} COMPONENT)
  list(APPEND CPACK_COMPONENTS_ALL ${component})
  list(JOIN arg_DEPENDS ", " depends)
  set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_NAME ${name})
  set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_SECTION ${section})
  set(CPACK_DEBIAN_${COMPONENT}_DESCRIPTION "${description}")
  set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_DEPENDS "${depends}")
  set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_RECOMMENDS "${arg_RECOMMENDS}")
  set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_SUGGESTS "${arg_SUGGESTS}")
  if(arg_ALL)
    set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_ARCHITECTURE all)
    set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_SHLIBDEPS OFF)
  endif()
  install(FILES ${PROJECT_SOURCE_DIR}/cmake/packages/copyright
    DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name} COMPONENT ${component})
  install(FILES ${PROJECT_BINARY_DIR}/packages/changelog.gz
    DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name} RENAME changelog.Debian.gz
    COMPONENT ${component})
endmacro()

execute_process(COMMAND ${MOSES_EXACT_GZIP} -9nkf ${PROJECT_BINARY_DIR}/packages/changelog)

exact_package(programs moses-exact science
"exact search for Moses' translation models
Finds the highest-scoring translation that a phrase-based or hierarchical
Moses model can produce, and proves that nothing scores more. Where it
cannot, it says how far off the answer can be at most.
.
This package has the decoder, which scripts can call in place of moses, the
audit of search errors, and the independent checker of proofs."
  SUGGESTS "moses-exact-doc")

if(TARGET moses-exact-server)
  exact_package(server moses-exact-server science
"exact search for Moses' translation models (server)
Finds the highest-scoring translation that a Moses model can produce, and
proves that nothing scores more.
.
This package has the server, which speaks mosesserver's XML-RPC, and JSON."
    SUGGESTS "moses-exact-doc")
endif()

exact_package(documentation moses-exact-doc doc
"exact search for Moses' translation models (documents)
Finds the highest-scoring translation that a Moses model can produce, and
proves that nothing scores more.
.
This package has the documents, the sample models, and the scripts for
tuning and for clusters."
  ALL RECOMMENDS "python3")
set(doc ${CMAKE_INSTALL_DATADIR}/doc/moses-exact)
install(FILES README.md CHANGELOG.md CITATION.cff CONTRIBUTING.md
  DESTINATION ${doc} COMPONENT documentation)
install(DIRECTORY docs config
  DESTINATION ${doc} COMPONENT documentation USE_SOURCE_PERMISSIONS)

if(TARGET exact_host_shared)
  exact_package(library ${library_package} libs
"exact search for Moses' translation models (library)
Finds the highest-scoring translation that a Moses model can produce, and
proves that nothing scores more.
.
This package has the shared library.")
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/cmake/packages/triggers)
  exact_package(development libmoses-exact-dev libdevel
"exact search for Moses' translation models (development)
Finds the highest-scoring translation that a Moses model can produce, and
proves that nothing scores more.
.
This package has the header of the library, and what CMake and pkg-config
need to find it."
    DEPENDS "${library_package} (= ${version})" SUGGESTS "moses-exact-doc")
  set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS OFF)
endif()

if(TARGET moses_exact_python)
  # The module is compiled for one version of Python.
  foreach(part MAJOR MINOR)
    get_directory_property(python_${part} DIRECTORY plugin/python DEFINITION Python_VERSION_${part})
  endforeach()
  math(EXPR next_minor "${python_MINOR} + 1")
  exact_package(python python3-moses-exact python
"exact search for Moses' translation models (Python module)
Finds the highest-scoring translation that a Moses model can produce, and
proves that nothing scores more.
.
This package has the module moses_exact for Python."
    DEPENDS "python3 (>= ${python_MAJOR}.${python_MINOR}~)"
      "python3 (<< ${python_MAJOR}.${next_minor}~)"
    SUGGESTS "moses-exact-doc, python3-pandas")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA
    ${PROJECT_SOURCE_DIR}/cmake/packages/python/postinst
    ${PROJECT_SOURCE_DIR}/cmake/packages/python/prerm)
endif()

include(CPack)
