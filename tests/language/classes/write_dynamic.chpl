// writeln shows an object's own fields, whatever the variable's class.
class a { var x = 1; }
class b : a { var y = 2.5; }
record r { var o: owned a; }
var v: owned a = new b(), n: owned a?;
writeln(v, " ", new r(new b(7, 8.0)), " ", n);
n = new a(3);
writeln(n);
