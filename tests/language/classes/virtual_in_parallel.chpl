// workers: 1,2
// Dynamic dispatch from many tasks.
class op { proc apply(x: int): int do return x; }
class add : op { var n: int; override proc apply(x: int): int do return x + n; }
class mul : op { var n: int; override proc apply(x: int): int do return x * n; }
const ops = [new shared op(), new shared add(10): shared op, new shared mul(3): shared op];
var sum: atomic int;
coforall t in 1..4 do for o in ops do sum.add(o.apply(t));
writeln(sum.read());
