// An initialiser may give fields their values inside an `on` statement.
record S { var i: int; var k: int; proc init() { on here { this.i = here.id; this.k = i + 1; } } }
writeln(new S());
class C { var i: int; var s: string; proc init(n: int) { on here do this.i = n; s = "after"; } }
writeln(new C(5));
