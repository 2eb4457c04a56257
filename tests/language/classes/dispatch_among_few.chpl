// Where the program makes objects of few classes, calls reach the same methods as by any other way: through parents, generic
// classes, fields and arrays, with arguments of all intents, results of all kinds, errors, iterators, and over `RootClass`.

class Base {
  var tag: string;
  proc name(): string { return "base " + tag; }
  proc change(ref x: int, in y: string, inout z: real, out w: int): string { w = 1; x += 1; z *= 2.0; return y + "b"; }
  proc risky(n: int) throws { if n > 2 then throw new Error("base " + n:string); }
  iter each(n: int): int { for i in 1..n do yield i; }
  proc twice(x: int = 5): (int, string) { return (2*x, tag); }
  proc ref self(): borrowed Base { return this; }
}
class Middle: Base {
  override proc name(): string { return "middle " + super.name(); }
}
class Left: Middle {
  var more: [1..2] int = [7, 8];
  override proc change(ref x: int, in y: string, inout z: real, out w: int): string { w = 2; x += more[1]; z += 0.5; return y + "l"; }
  override proc risky(n: int) throws { if n > 1 then throw new IllegalArgumentError("left " + n:string); }
}
class Right: Middle {
  override proc name(): string { return "right"; }
  override iter each(n: int): int { for i in 1..n by -1 do yield i*i; }
  override proc twice(x: int = 5): (int, string) { return (-2*x, tag + "!"); }
}
class Never: Base {
  override proc name(): string { return "never made"; }
}
class Cell { type t; var x: t; proc show(): string { return "cell " + x:string; } }
class Loud: Cell(?) { override proc show(): string { return "LOUD " + x:string; } }

proc called(b: borrowed Base) {
  var x = 1, z = 1.5, w = 0;
  const s = b.change(x, "s", z, w);
  writeln(b.name(), " ", s, " ", (x, z, w), " ", b.twice(), b.twice(x = 3), " ", [i in b.each(3)] i);
  for n in 1..3 do
    try { b.risky(n); write(n, " "); } catch e: IllegalArgumentError { write("illegal "); } catch e { write(e.message(), " "); }
  writeln();
}

const left = new Left("l"), right = new Right("r");
called(left);
called(right);

// One class only is left below this one.
const m: borrowed Middle = if left.more[2] == 8 then left: borrowed Middle else right: borrowed Middle;
writeln(m.name());

var all: [0..3] shared Base = [new shared Left("0"): shared Base, new shared Right("1"): shared Base,
                               new shared Left("2"): shared Base, new shared Right("3"): shared Base];
var total = 0;
for b in all do total += b.twice(1)(0);
writeln(total, " ", [b in all] b.name());
forall b in all with (+ reduce total) do total += b.twice(10)(0);
writeln(total);

var cells = (new Cell(int, 3), new Loud(int, 4));
proc shown(c: borrowed Cell(int)) do return c.show();
writeln(shown(cells(0)), ", ", shown(cells(1)));

record Holder { var b: owned Base?; proc say() do return if b == nil then "none" else b!.name(); }
var h: Holder;
write(h.say(), " ");
h.b = new Right("h");
write(h.say(), " ");
h.b = new Left("i");
writeln(h.say());

const root: borrowed RootClass = right;
writeln(root);
