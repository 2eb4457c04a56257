// Interfaces of the library that types name, however they were imported.
use Sort only relativeComparator, keyComparator, sort;
import Sort;
record C: relativeComparator { proc compare(a: int, b: int) do return b - a; }
record K: Sort.keyComparator, hashable { proc key(x) do return -x; }
record L: keyComparator { }
proc L.key(x) do return x % 10;
record W: writeSerializable, hashable { var x: int; proc serialize(writer, ref serializer) throws { writer.write("<", x, ">"); } }
class D: writeSerializable { var x = 3; override proc serialize(writer, ref serializer) throws { writer.write("D", x); } }
class P { var y = 1; } class Q: P, writeSerializable { override proc serialize(writer, ref serializer) throws { writer.write("Q"); } }
var A = [3, 1, 21, 12];
sort(A, new C()); writeln(A);
sort(A, new K()); writeln(A);
sort(A, new L()); writeln(A);
writeln(new W(3), new D(), new Q());
proc f() { record M: contextManager { proc ref enterContext() { writeln("in"); } proc ref exitContext(in e: owned Error?) { writeln("out"); } } manage new M() do writeln("mid"); }
f();
proc g() { import Sort.{keyComparator, sort}; record N: keyComparator { proc key(x) do return x; } var B = [2,1]; sort(B, new N()); writeln(B); }
g();
