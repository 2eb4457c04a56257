// this may return a ref, to be assigned through.
record pair {
  var a, b: int;
  proc ref this(i: int) ref { if i == 0 then return a; else return b; }
}
var p: pair;
p[0] = 5;
p[1] += 7;
writeln(p);
