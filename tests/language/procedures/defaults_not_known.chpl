// A `param` formal's default is known at compile time, a `type` formal's is a type.
proc three() { return 3; }
proc f(param p = three()) { } //~ E0301 the default of `p` is not known at compile time
proc g(type t = 3) { } //~ E0301 the default of `t` is not a type
f();
f(1);
g();
g(int);
