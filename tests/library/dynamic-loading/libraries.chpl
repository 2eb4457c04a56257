// Procedures of libraries that are loaded at run time, called on each locale.
// locales: 1,2
use DynamicLoading, CTypes;

const lib = binary.load("libm.so.6"), libc = binary.load("libc.so.6");
const power = lib.retrieve("pow", proc(a: real, b: real): real);
writeln(power(2.0, 10.0));
const fused = lib.retrieve("fmaf", proc(a: real(32), b: real(32), c: real(32)): real(32));
writeln(fused(2, 3, 4));
const upper = libc.retrieve("toupper", proc(c: c_int): c_int);
const f: proc(_: c_int): c_int = upper;
writeln(upper(97), " ", f(98));
// Small numbers are as C expects them.
const absolute = libc.retrieve("abs", proc(c: int(8)): c_int);
writeln(absolute(-5: int(8)));
const length = libc.retrieve("strlen", proc(s: c_ptrConst(c_char)): c_size_t);
writeln(length("five".c_str()));
const here_ = libc.retrieve("getpid", proc(): c_int), seed = libc.retrieve("srand", proc(seed: c_uint): void);
seed(5);
var pids: [0..<numLocales] int;
for l in Locales do on l do pids[here.id] = here_();
writeln(&& reduce [i in 1..<numLocales] pids[i] != pids[0], " ", pids[0] > 0);
try { binary.load("./none.so"); } catch e: DynLoadError { writeln(e.message()); }
try { libc.retrieve("no_such_procedure", proc(): int); } catch e: DynLoadError { writeln("not found"); }
