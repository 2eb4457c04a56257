// Only a nilable variable may hold nil.
class c { var n = 3; }
var a: owned c?;
writeln(a == nil, " ", a);
a = new c();
writeln(a!.n, " ", a != nil);
