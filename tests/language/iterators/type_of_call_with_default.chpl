// `.type` of an iterator call whose arguments need temporaries; what it yields has parts that are known at run time.
record R { var n: int; }
record S { var n: int;
  iter pieces(k: R = new R(1)) { var D = {1..n+k.n}; for i in 1..2 do yield D; } }
proc made(r: R = new R(4)) { var a: [1..r.n] int; return a; }
proc main() {
  var s = new S(3);
  writeln(s.pieces().type: string);
  writeln(s.pieces(new R(5)).type: string);
  var three: s.pieces(new R(2)).type;
  writeln(three.size);
  var m: made(new R(6)).type;
  writeln(m.domain);
  type t = made().type;
  var m2: t;
  writeln(m2.domain, " ", t: string);
}
