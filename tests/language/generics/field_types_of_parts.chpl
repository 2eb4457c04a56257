// A field is generic where a part of its type is: in a tuple, behind a pointer.
use CTypes;
record R { var p: c_ptr; var n: int; }
record T { var t: (int, integral); }
record P { var t: 2*numeric; }
class C { var p: c_ptrConst; }
var x = 1;
const r = new R(c_ptrTo(x), 2);
writeln(r.p.deref(), " ", r.type: string);
const t = new T((1, 2: uint(8)));
writeln(t, " ", t.type: string);
const p = new P((1.5, 2.5));
writeln(p, " ", p.type: string);
const c = new C(c_ptrToConst(x));
writeln(c.p.deref(), " ", c.type: string);
proc second(of: T) do return of.t(1);
writeln(second(t), " ", second(new T((3, 4))));
