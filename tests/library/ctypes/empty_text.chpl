// A text without bytes ends with a zero byte, too.
use CTypes;
extern proc strlen(x: c_ptrConst(c_char)): c_size_t;
var s: string, b: bytes; writeln(strlen(s.c_str()), strlen(b.c_str()), strlen("".c_str()));
