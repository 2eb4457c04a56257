// An object that may be nil is not indexed, called or iterated over, as its methods are not called.
class C {
  var x: int;
  proc this(i: int) { return i + x; }
  iter these() { yield x; }
}
var c: owned C? = new C(3);
writeln(c[2]); //~ E0602 it cannot be indexed or called
writeln(c(2)); //~ E0602 it cannot be indexed or called
for i in c do writeln(i); //~ E0602 it cannot be iterated over
forall i in c do writeln(i); //~ E0602 it cannot be iterated over
var b = c.borrow();
for (i, j) in zip(b, 1..1) do writeln(i, j); //~ E0602 it cannot be iterated over
writeln(+ reduce b); //~ E0602 it cannot be iterated over
