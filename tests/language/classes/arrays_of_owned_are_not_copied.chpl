// A copy of an array of owned objects would take them from the array that it is made of.
class C { var x = 1; }
var a = [new C(), new C()];
var b = a;   //~ E0416 would be copied here
writeln(a, b);
