// A borrow refers to the same object.
class c { var n: int; }
var a = new owned c(1);
var b = a.borrow();
b.n = 7;
writeln(a.n);
