// A tuple that a call gives is read, not modified, where it is compared, combined with another or passed by default intent: the overload for
// values or constant references is called, whatever the tuple's elements are.
record Cell {
  var t: (int, string);
  var p: 2*int;
  proc ref this(i: int) ref { write("ref: "); return t; }
  proc const this(i: int) { write("value: "); return t; }
  proc ref pair ref { write("ref: "); return p; }
  proc const pair const ref { write("const ref: "); return p; }
}
var c = new Cell((1, "a"), (2, 3));

proc typed(a: (int, string)) { writeln(a); }
proc untyped(a) { writeln(a); }
proc apart((a, b)) { writeln(a, b); }
proc many(a...) { writeln(a); }
proc changed(ref a) { a(0) += 1; writeln(a); }
typed(c[0]); untyped(c[0]); apart(c[0]); many(c[0]); many((c[0], 1)); changed(c[0]);
writeln(c[0] == c[0], " ", c[0] < (3, "a"));
writeln(c.pair + c.pair, " ", c.pair * 2, " ", c.pair == (2, 3));
c.pair += (1, 1);

var S: sparse subdomain({0..9}) = [3, 5];
var A: [S] (int, string) = (7, "q");
typed(A[0]); apart(A[3]); writeln(A[0] == A[1]);
