// A formal takes pointers and C arrays of any type, of some type, and of the type that it names.
use CTypes;
proc target(p: c_ptr(?t)) do return t: string;
proc whole(p: c_ptr) do return p.type: string;
proc read(p: c_ptrConst(int)) do return p.deref();
proc count(a: c_array(?t, ?n)) do return (t: string, n);
proc size(a: c_array(?)) do return a.size;
record Box { type t; var p: c_ptr(t); }
var x = 5, a: c_array(real, 3);
writeln(target(c_ptrTo(x)), " ", whole(c_ptrTo(x)), " ", read(c_ptrTo(x)));
writeln(count(a), " ", size(a), " ", isSubtype(a.type, c_array));
writeln((new Box(int, c_ptrTo(x))).p.deref(), " ", c_ptr(void): string, " ", c_ptrConst(int): string);
