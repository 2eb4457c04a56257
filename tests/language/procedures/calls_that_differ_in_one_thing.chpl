// flags: --main-module Calls
// Calls of the same name with arguments of the same types, each pair told apart by one thing: the choice among overloads is each call's own.
module Calls {
  use Other;

  // A value known now.
  proc known(param x: int) param do return "param";
  proc known(x: int) do return "value";
  proc fits(x: int(8)) do return "int(8)";
  proc fits(x: int(8), y: int) do return "both";
  proc fits(x: int(16), y...) do return "int(16)";
  proc fits(x) do return "any";
  proc even(param x: int) param where x % 2 == 0 do return "even";
  proc even(param x: int) param where x % 2 == 1 do return "odd";
  proc text(param s: string) param where s.size == 1 do return "one letter";
  proc text(param s: string) param where s.size != 1 do return "more";

  // A place, and one that may be changed.
  proc place(ref x: int) do return "ref";
  proc place(x) do return "value";
  record R {
    var x = 1;
    proc ref part() ref { return x; }
    proc const ref part() const ref { return x; }
  }
  var log = "";
  proc ref R.at(i: int) ref { log += "ref "; return x; }
  proc R.at(i: int) { log += "value "; return x; }

  // A name, a type, a type's part.
  proc named(a: int, b = 0) do return "a first";
  proc named(b: int) do return "b alone";
  proc typed(type t, x: t) do return t: string;
  proc typed(type t, x: int) where t == bool do return "bool's";

  // What is seen from where the call is.
  proc show(x) do return inner(x);
  proc inner(x: int) do return "Calls";

  proc main() {
    var v = 3;
    const c = 3;
    writeln(known(3), " ", known(v), " ", known(c), " ", known(4));
    writeln(fits(1, 1), " ", fits(127, 1), " ", fits(128, 1), " ", fits(-128, 1), " ", fits(-129, 1), " ", fits(1: int(8)), " ", fits(1));
    writeln(even(2), " ", even(3), " ", even(4), ", ", text("a"), " ", text("ab"), " ", text("b"));
    writeln(place(v), " ", place(v + 1), " ", place(3), " ", place(v));
    var r: R;
    const k: R;
    r.at(1) = 2;
    const got = r.at(1) + k.at(1);
    r.at(2) = 3;
    writeln(log, got);
    writeln(named(a=1), " ", named(b=1), " ", named(1, 2));
    writeln(typed(int, 1), " ", typed(bool, 1), " ", typed(real, 1), " ", typed(bool, true));
    writeln(show(1), " ", Other.show(1), " ", show(1));
    {
      proc inner(x: int) do return "block";
      writeln(inner(1), " ", show(1));
    }
    // Arrays and views of them.
    var A = [1, 2, 3];
    proc last(ref x: [] int) { x[2] = 9; return "ref"; }
    proc last(const x) do return "any";
    writeln(last(A), " ", A, " ", last(A + 1), " ", last(A));
  }
}
module Other {
  proc show(x) do return inner(x);
  proc inner(x: int) do return "Other";
}
