# The library that others link: libmoses-exact.so, its header, and what CMake and pkg-config need to
# find them.  Installed as exact::host: the component `library` is what programs need that were built
# with it, `development` is what building them needs.
#
# It holds the static libraries of this build, KenLM included, and exports nothing but
# plugin/host/decoder.h.  So it needs no header of anyone else, and its KenLM cannot clash with
# another one in the same program.
include(CMakePackageConfigHelpers)

# The other objects come from the archives, as far as this one needs them.
add_library(exact_host_shared SHARED ${PROJECT_SOURCE_DIR}/plugin/host/decoder.cc)
target_compile_features(exact_host_shared PUBLIC cxx_std_17)
target_compile_definitions(exact_host_shared PRIVATE MOSES_EXACT_VERSION="${PROJECT_VERSION}")
target_link_libraries(exact_host_shared PRIVATE exact::host)
set(exports ${PROJECT_SOURCE_DIR}/cmake/moses-exact.exports)
# Only the program's parts need some of the libraries that exact::host is linked with.
target_link_options(exact_host_shared PRIVATE
  LINKER:--version-script=${exports} LINKER:--as-needed)
# Before 1.0, each minor version may change the interface.
set_target_properties(exact_host_shared PROPERTIES
  EXPORT_NAME host
  LINK_DEPENDS ${exports}
  OUTPUT_NAME moses-exact
  SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
  VERSION ${PROJECT_VERSION})

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/moses-exact)
install(TARGETS exact_host_shared EXPORT moses-exact
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT development
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES ${PROJECT_SOURCE_DIR}/plugin/host/decoder.h
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/moses_exact COMPONENT development)
install(EXPORT moses-exact NAMESPACE exact:: FILE moses-exactConfig.cmake
  DESTINATION ${package} COMPONENT development)

write_basic_package_version_file(${PROJECT_BINARY_DIR}/moses-exactConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/moses-exactConfigVersion.cmake
  DESTINATION ${package} COMPONENT development)

# Relative, so that the folder may be moved.
file(RELATIVE_PATH include_from_pc
  /${CMAKE_INSTALL_LIBDIR}/pkgconfig /${CMAKE_INSTALL_INCLUDEDIR})
configure_file(${PROJECT_SOURCE_DIR}/cmake/moses-exact.pc.in ${PROJECT_BINARY_DIR}/moses-exact.pc
  @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/moses-exact.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
