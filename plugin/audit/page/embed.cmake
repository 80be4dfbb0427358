# Writes OUTPUT, a header with the page's files as texts: kPageHtml, kPageCss, and kPageJs, all
# scripts in order.
#
# Use: cmake -DOUTPUT=FILE -DFILES=PATH;PATH... -P embed.cmake
set(html "")
set(css "")
set(js "")
foreach(path IN LISTS FILES)
  get_filename_component(kind ${path} LAST_EXT)
  string(SUBSTRING ${kind} 1 -1 kind)
  file(READ ${path} text)
  string(APPEND ${kind} "${text}")
endforeach()

# Compilers need to accept literals of 64 kB only; longer texts are several literals in a row.
function(as_literal text result)
  set(literal "")
  string(LENGTH "${text}" length)
  set(begin 0)
  while(begin LESS length)
    string(SUBSTRING "${text}" ${begin} 15000 piece)
    string(APPEND literal "    R\"~~~~(${piece})~~~~\"\n")
    math(EXPR begin "${begin} + 15000")
  endwhile()
  set(${result} "${literal}" PARENT_SCOPE)
endfunction()

set(header "// Made by embed.cmake from the files in plugin/audit/page.\n#pragma once\n\nnamespace exact::audit {\n\n")
foreach(kind html css js)
  string(SUBSTRING ${kind} 0 1 first)
  string(SUBSTRING ${kind} 1 -1 rest)
  string(TOUPPER ${first} first)
  as_literal("${${kind}}" literal)
  string(APPEND header "constexpr char kPage${first}${rest}[] =\n${literal};\n\n")
endforeach()
file(WRITE ${OUTPUT} "${header}}  // namespace exact::audit\n")
