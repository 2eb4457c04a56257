// A type that is instantiated may be told its arguments again, but not others.
record U {
  type T;
  var x: T;
}
type I = U(int);
writeln(new I(3), new I(int, 3), new I(T=int, 3));
var a = new I(real, 1.0); //~ E0201 `T` is given another value
var b = new I(T=real, 1.0); //~ E0201 `T` is given another value
var c = new (U(int))(real, 1.0); //~ E0201 `T` is given another value
record D {
  type T = int;
  var x: T;
}
writeln(new D(x=2), new D(real, 2.5));
