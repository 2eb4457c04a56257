// `...` of an extern procedure are C's variable arguments: promoted as C does it, numbers of all kinds and many of them.
use CTypes;
extern proc printf(fmt: c_ptrConst(c_char), vals...?n): c_int;
extern proc snprintf(buf: c_ptr(c_char), size: c_size_t, fmt: c_ptrConst(c_char), vals...): c_int;
extern proc sscanf(text: c_ptrConst(c_char), fmt: c_ptrConst(c_char), ref vals...): c_int;
extern proc fflush(f: c_ptr(void)): c_int;

proc show(x: real, y: real) { printf("%f %f\n".c_str(), x, y); }
config const one = 1.0;
show(one, 2.0);
var a: int(8) = -5, b: uint(16) = 60000, c: real(32) = 1.5, d = true, e: uint(8) = 200;
printf("%d %d %f %d %d %ld %s\n", a, b, c, d, e, 1 << 40, "text");
printf("%g %g %g %g %g %g %g %g %g %g %d\n", one, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11: c_int);
printf("%d %d %d %d %d %d %d %s\n", 1: c_int, 2: c_int, 3: c_int, 4: c_int, 5: c_int, 6: c_int, 7: c_int, "end".c_str());
printf("nothing\n");
fflush(nil);
var buf: [0..63] c_char;
const n = snprintf(c_ptrTo(buf), 64, "%s=%g", "x", one);
writeln(n);
var x: c_int, y: real;
const found = sscanf("12 3.5", "%d %lf", x, y);
writeln(found, " ", x, " ", y);
