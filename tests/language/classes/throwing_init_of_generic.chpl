// An initialiser of a generic class that throws ends the fields that it has made.
class Part {
  var name: string;
  proc deinit() { writeln("end of ", name); }
}
class Whole {
  type t;
  var a: shared Part?;
  var b: int;
  var c: t;
  proc init(type t, x: int) throws {
    this.t = t;
    this.a = new shared Part("part " + x: string);
    this.b = checked(x);
    this.c = x: t;
  }
}
proc checked(x: int): int throws {
  if x > 1 then throw new Error(x: string + " is too much");
  return x;
}
for i in 1..2 do
  try {
    var w = new Whole(real, i);
    writeln(w.b, " ", w.c, " ", w.a!.name);
  } catch e {
    writeln(e.message());
  }
