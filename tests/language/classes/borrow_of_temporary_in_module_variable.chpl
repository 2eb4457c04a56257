// A module variable cannot keep a borrow of what ends with the statement; it is told once, of the variable.
class C { var x = 1; }
var b: borrowed C = (new C(3)).borrow(); //~ E0408 `b` would refer to an object that ends with this statement
writeln(b.x);
