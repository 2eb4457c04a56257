// A call must give a `ref` formal a variable where its default is a constant.
const c = 3;
proc f(ref x: int = c) { x += 1; }
proc g() const ref do return c;
proc h(ref x: int = g()) { x += 1; }
var v = 1;
f(v);
f(); //~ E0306 `x` needs a variable that can be modified, but its default is a constant
h(); //~ E0306 `x` needs a variable that can be modified, but its default is a constant
