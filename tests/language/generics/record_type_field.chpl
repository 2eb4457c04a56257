// A type field makes a record generic.
record pair {
  type t;
  var a, b: t;
  proc swapped() { return new pair(t, b, a); }
}
var p = new pair(int, 1, 2), q: pair(string);
writeln(p.swapped(), " ", q, " ", p.type:string, " ", p.t: string);
