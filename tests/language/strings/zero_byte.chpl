// The text that C sees ends where the string does.
use CTypes;
extern proc strlen(s: c_ptrConst(c_char)): c_size_t;
var s = "abcdefgh" * 4;
s = s[0..2] + "x";
var b = b"abc" + b"d";
const long = "y" * 100;
writeln(strlen(s.c_str()), " ", strlen(s.toUpper().c_str()), " ", strlen(b.c_str()), " ", strlen((12345: string).c_str()), " ", strlen(long[0..9].c_str()));
