// An array of C's converts to the address of its first element, also as a variable argument.
use CTypes;
extern proc snprintf(buf: c_ptr(c_char), n: c_size_t, fmt: c_ptrConst(c_char), args...): c_int;
extern proc strlen(s: c_ptrConst(c_char)): c_size_t;
record named { var name: c_array(c_char, 8); }
proc second(p: c_ptr(int)) ref do return p[1];
proc first(p: c_ptrConst(int)) do return p[0];
proc some(p: c_ptr(void)) do return p != nil;
var text: c_array(c_char, 32);
snprintf(text, 32, "%d-%.2f", 7: c_int, 2.5);
writeln(string.createCopyingBuffer(text: c_ptrConst(c_char)), " ", strlen(text));
var more: c_array(c_char, 32);
snprintf(more, 32, "<%s>", text);
writeln(strlen(more));
var n: named;
n.name[0] = 65;
writeln(strlen(n.name), " ", some(n.name));
var a: c_array(int, 3);
second(a) = 9;
const p: c_ptr(int) = a, b = a;
p[0] = 4;
writeln(a[0], " ", a[1], " ", first(a), " ", first(b));
