// C's macros and constants of enums that a program declares `extern` have their values, whatever file makes them.
// with: extern_macros.c
require "macros.h";
use CTypes;
extern const INT_MAX: c_int;
extern const DBL_MAX: real;
extern "MY_ANSWER" const answer: c_long;
extern const MY_GREEN: c_int;
extern const MY_NAME: c_ptrConst(c_char);
extern var my_variable: c_int;
writeln(INT_MAX, " ", DBL_MAX, " ", answer, " ", MY_GREEN, " ", string.createCopyingBuffer(MY_NAME), " ", my_variable);
