// A call must give a `ref` formal a variable where its default is none.
proc f(ref x: int = 3) { x += 1; }
proc g() do return 4;
proc h(ref x: int = g()) { x += 1; }
var v = 1;
f(v);
f(); //~ E0306 `x` needs a variable that can be modified, but its default is a constant or a value
h(); //~ E0306 `x` needs a variable that can be modified, but its default is a constant or a value
