// A header that neither lies beside the program nor is the system's.
require "stdio.h", "no_such_header_anywhere.h";   //~ E0114 cannot find the header `no_such_header_anywhere.h`
writeln("never");
