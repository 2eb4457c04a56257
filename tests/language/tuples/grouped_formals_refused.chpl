// Formals that take a tuple apart have no intent by which they could be modified, and do not stand for many arguments.
proc a(ref (x, y)) { } //~ E0009 have no intent
proc b(in (x, (y, z)), n: int) { } //~ E0009 have no intent
proc c(inout (x, y)) { } //~ E0009 have no intent
proc d(type (x, y)) { } //~ E0009 have no intent
proc e((x, y)...) { } //~ E0009 any number of arguments
proc f((x, y): (int, real), (z, _) = (1, 2)) { }
proc g(const (x, y)) { }
f((1, 2.0));
g((1, 2));
