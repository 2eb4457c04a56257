// A text is no variable argument of C.
use CTypes;
extern proc printf(fmt: c_ptrConst(c_char), vals...?n): c_int;
var s = "abc" + 1: string;
printf("%s\n", s); //~ E0301 no candidate accepts
