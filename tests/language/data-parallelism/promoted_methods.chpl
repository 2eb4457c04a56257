// Methods promoted over the receiver, over arguments, and over both in step.
record R { var x: int; proc f(y: int) do return x*10 + y; proc g(y: real) { return x + y; } }
var A = [new R(1), new R(2)];
writeln(A.f([3,4]));
writeln(A.f(5));
var r = new R(7);
writeln(r.f([1,2,3]));
writeln(A.g([0.5, 1.5]));
