// super calls along three classes, with fields of each.
class a { var x = 1; proc sum(): int do return x; }
class b : a { var y = 2; override proc sum(): int do return super.sum() + y; }
class c : b { var z = 3; override proc sum(): int do return super.sum() + z; }
const o: owned a = new c(10, 20, 30);
writeln(o.sum(), " ", (new c()).sum(), " ", o);
