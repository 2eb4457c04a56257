// A `const ref` formal of another type takes no variable: there is nothing of its type to refer to.
proc small(const ref x: int(16)) { }
var n: int(8) = 3;
small(n); //~ E0303
