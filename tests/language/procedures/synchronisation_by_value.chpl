// Sync and atomic variables are not returned by value; their values are, and they by reference.
var s: sync int;
var a: atomic int;
proc one(): sync int { return s; } //~ E0416 cannot be returned by value
proc two() { var b: atomic int; return b; } //~ E0416 cannot be returned by value
proc three(x) { return x; } //~ E0416 cannot be returned by value
proc four() ref { return a; }
proc five() { return a.read(); }
one();
two();
three(a);
four().write(3);
writeln(five());
