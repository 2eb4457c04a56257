// What a header defines needs no C source: static and inline functions, variables, macros that are called.
require "defined.h";
use CTypes;

extern proc SQ(x: c_int): c_int;
extern proc ADDTO(ref p: int, v: int);
extern proc renamed(x: c_int): c_int;
extern proc ZERO(): c_int;
extern proc isneg(x: real): bool;
extern proc c99inline(x: c_int): c_int;
extern proc MAXF(a: real, b: real): real;
extern "struct s" record s { var a: c_int; }
extern const S0: s;
extern const ORIGIN: s;
extern const table: c_array(c_int, 3);
extern var names: c_array(c_ptrConst(c_char), 3);
extern var hidden, shown: c_int;
extern proc twelve(): c_int;
extern proc seven(): c_int;
extern proc apply(f: c_fn_ptr, a: c_int, b: c_int): c_int;
proc minus(a: c_int, b: c_int): c_int do return a - b;

writeln(SQ(5), " ", renamed(2), " ", ZERO(), " ", isneg(-1.5), " ", c99inline(1), " ", MAXF(2.5, 1.0));
var x = 3;
ADDTO(x, 4);
hidden += 1;
shown += 1;
writeln(x, " ", hidden, " ", shown, " ", twelve(), " ", seven(), " ", apply(c_ptrTo(minus), 3, 5));
writeln(S0, " ", ORIGIN, " ", table, " ", string.createCopyingBuffer(names[1]));

// Macros that take types.
extern proc SIZE(type t): c_size_t;
extern "sizeof" proc csizeof(type t): c_size_t;
extern proc ROOM(type t, n: c_int): c_ptr(void);
extern proc BOTH(type f, type t): c_size_t;
extern proc cmul(a: complex, b: complex): complex;
writeln(SIZE(int), " ", SIZE(int(16)), " ", csizeof(s), " ", csizeof(c_ptr(real)), " ", BOTH(uint(8), real(32)));
const room = ROOM(int, 3): c_ptr(int);
extern proc free(p: c_ptr(void));
writeln(room[0] + room[2], " ", cmul(1 + 2i, 3 - 1i));
free(room);

// A variable that the header gives no value.
extern var untold: c_int;
extern proc add_untold(n: c_int): c_int;
add_untold(3);
untold *= 2;
writeln(untold, " ", add_untold(1));
