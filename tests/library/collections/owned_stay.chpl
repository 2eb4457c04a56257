// What would copy objects that only one may own is refused, though the copy is in the library's code: nothing is taken
// out of a collection or an array behind the program's back.
use List, Map;
class C { var x: int; }
var A = [new owned C(1), new owned C(2)];
var l = new list(A); //~ E0416 a value of type `owned C` would be copied here
writeln(A);
var m: map(int, owned C);
m.add(1, new C(1));
for (k, v) in m.items() do writeln(k, v); //~ E0416 a value of type `owned C` would be copied here
const values = m.valuesToArray(); //~ E0416 a value of type `owned C` would be copied here
writeln(m, values);
