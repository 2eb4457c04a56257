// An object that is never nil is not taken out of a tuple's element, which would keep nil.
class C { var x: int; }
var t = (new C(1), 2);
var b = t(0); //~ E0416 cannot be taken out of an element of a tuple
var n = ((new C(1), 3), 2);
proc inner(ref n) { var m = n(0)(0); return m.x; } //~ E0416 cannot be taken out of an element of a tuple
writeln(t, inner(n));
