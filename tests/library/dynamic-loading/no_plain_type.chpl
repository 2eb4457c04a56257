// Procedures of C's with records or texts of Chapel's are refused at the place that asks for one.
use DynamicLoading;
const lib = binary.load("libc.so.6");
const f = lib.retrieve("puts", proc(s: string): int(32)); //~ E0311 not supported yet: a procedure of C's with a formal or result of type string
