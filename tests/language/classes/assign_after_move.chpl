// A variable whose object has been handed on can get another.
class c { var n: int; }
proc next(in x: owned c): owned c { x.n += 1; return x; }
proc main() {
  var a = new c(1);
  for 1..3 do a = next(a);
  writeln(a.n);
}
