# Writes OUTPUT, a header with the page as a text, kPageHtml: the HTML file with the styles and all
# scripts, in order, in their places.  Only the data is missing.
#
# The page's Content-Security-Policy allows this script and these styles by their hashes, and
# nothing else.
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

set(base64 "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

# The SHA-256 hash of a text as a policy names it.
function(policy_hash text result)
  string(SHA256 hex "${text}")
  set(hash "")
  # Three bytes are four digits; the last two of the 32 bytes are three digits and a filler.
  foreach(group RANGE 10)
    math(EXPR begin "${group} * 6")
    string(SUBSTRING "${hex}00" ${begin} 6 bytes)
    foreach(shift 18 12 6 0)
      math(EXPR digit "(0x${bytes} >> ${shift}) & 63")
      string(SUBSTRING ${base64} ${digit} 1 digit)
      string(APPEND hash ${digit})
    endforeach()
  endforeach()
  string(REGEX REPLACE ".$" "=" hash "${hash}")
  set(${result} "'sha256-${hash}'" PARENT_SCOPE)
endfunction()

policy_hash("${css}" css_hash)
policy_hash("${js}" js_hash)
string(REPLACE "STYLE-HASH" "${css_hash}" html "${html}")
string(REPLACE "SCRIPT-HASH" "${js_hash}" html "${html}")
string(REPLACE "/*STYLE*/" "${css}" html "${html}")
string(REPLACE "/*SCRIPT*/" "${js}" html "${html}")

# Compilers need to accept literals of 64 kB only; longer texts are several literals in a row.
set(literal "")
string(LENGTH "${html}" length)
set(begin 0)
while(begin LESS length)
  string(SUBSTRING "${html}" ${begin} 15000 piece)
  string(APPEND literal "    R\"~~~~(${piece})~~~~\"\n")
  math(EXPR begin "${begin} + 15000")
endwhile()
file(WRITE ${OUTPUT} "// Made by embed.cmake from the files in plugin/audit/page.
#pragma once

namespace exact::audit {

constexpr char kPageHtml[] =
${literal};

}  // namespace exact::audit
")
