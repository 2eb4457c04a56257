// with: c_file_named_twice.c
// A C file is compiled once, though the command line and two `require`s name it, by two paths.
require "c_file_named_twice.c";
require "../interoperability/c_file_named_twice.c";
use CTypes;
extern proc answer(): c_int;
writeln(answer());
