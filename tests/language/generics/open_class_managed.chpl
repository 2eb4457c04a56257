// A partly instantiated class keeps what is said of it: its management, and whether it may be nil.
class C { type T; param p: int; }
proc nilableOfInt() type do return C(int, ?)?;
var a: owned nilableOfInt()(100);
var b: shared nilableOfInt()(123);
writeln(a.type: string, " ", b.type: string);

type O = owned C(int, ?)?;
var c: O(5);
type S = shared C(p = 7, ?);
type SI = S(int);
writeln(c.type: string, " ", SI: string);

proc make(type t, param p: int) do return new t(p);
writeln(make(C(int, ?), 1).type: string, " ", make(shared C(real, ?), 2).type: string);
var u = make(unmanaged C(int, ?), 3);
writeln(u.type: string);
delete u;
