// Assigning a record copies it.
record r { var a = 1; var b = "x"; }
var x = new r(5);
var y = x;
y.a = 6;
writeln(x, " ", y);
x = y;
y.b = "changed";
writeln(x, " ", y);
