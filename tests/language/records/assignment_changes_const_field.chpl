// A record is assigned field by field, so one with a constant field, of its own or in a part, cannot be; nor in a tuple.
record R { const a: int; var b: int; }
record S { var r: R; }
record T { const a: int; var b: int; }
proc T.init=(from: T) { a = from.a; b = from.b; }
operator T.=(ref to: T, from: T) { to.b = from.b; }
var r = new R(1, 2), s = new S(r), t = new T(1, 2), pair = (r, 1);
const other = r;
r = other; //~ E0401 a record of type `R` cannot be assigned: its field `a` is constant
s = new S(r); //~ E0401 a record of type `R` cannot be assigned: its field `a` is constant
pair = (r, 2); //~ E0401 a record of type `R` cannot be assigned: its field `a` is constant
t = new T(3, 4);
