// A jump out of a `manage` block calls an `exitContext` that may throw on its way; what that throws takes the jump's place.
record Logged { var n: int; proc deinit() { if n > 0 then writeln("end ", n); } }
record M: contextManager {
  var name: string;
  var fail = false;
  proc ref enterContext() { writeln("enter ", name); }
  proc ref exitContext(in error: owned Error?) throws {
    writeln("exit ", name, if error == nil then "" else " " + error!.message());
    if fail then throw new Error("exit of " + name);
    if error != nil then throw error;
  }
}
proc back(n: int): string throws {
  for i in 1..3 {
    manage new M("a") {
      if n == 1 then return "returned " + i: string;
      if n == 2 then break;
      if n == 3 then continue;
      if n == 4 then throw new Error("thrown");
    }
    writeln("round ", i);
  }
  return "end";
}
proc fails(n: int): Logged throws {
  manage new M("b", true) {
    const x = new Logged(7);
    if n == 1 then return new Logged(8);
    if n == 2 then throw new Error("thrown");
    writeln("inside");
  }
  return new Logged(9);
}
proc nested(n: int) throws {
  label outer for i in 1..2 {
    manage new M("c"), new M("d", n == 2) {
      manage new M("e") do if n > 0 then continue outer;
      writeln("not here ", n);
    }
  }
}
for n in 0..4 do try { writeln(n, ": ", back(n)); } catch e { writeln(n, " caught ", e.message()); }
for n in 0..2 do try { const x = fails(n); writeln(n); } catch e { writeln(n, " caught ", e.message()); }
for n in 0..2 do try { nested(n); } catch e { writeln(n, " caught ", e.message()); }
proc again(): Logged {
  for i in 1..2 {
    try {
      manage new M("f", i == 1) do return new Logged(20 + i);
    } catch e { writeln("caught ", e.message()); }
  }
  return new Logged(30);
}
writeln(again().n);
