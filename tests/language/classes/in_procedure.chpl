// A borrowed formal takes objects of any management.
class c { var n: int; }
proc bump(x: borrowed c) { x.n += 1; }
var o = new owned c(1), s = new shared c(2), u = new unmanaged c(3);
bump(o); bump(s); bump(u);
writeln(o.n, s.n, u.n);
delete u;
