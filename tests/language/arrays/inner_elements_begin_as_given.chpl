// workers: 1
// Arrays in arrays begin as what the outer one is initialised with, too: with the elements themselves, or copies, and in the domains
// that the declaration gives them.
record N { var x: int; 
 proc init(x: int) { this.x = x; init this; writeln("init ", x); }
 proc init=(o: N) { this.x = o.x; init this; writeln("copy ", x); }
 proc deinit() { writeln("deinit ", x); }
}
operator N.=(ref a: N, b: N) { writeln("assign ", a.x, " ", b.x); a.x = b.x; }
proc made(): [0..1][5..6] N { return [i in 0..1] [j in 5..6] new N(10*i + j); }
proc f() {
  writeln("1"); var J: [1..2][1..1] N = [i in 1..2] [j in 1..1] new N(i);
  writeln(J[1].domain);
  writeln("2"); var F: [1..2][3..4] N = new N(7); writeln(F[1].domain, F);
  writeln("3"); var K: [0..1][0..0] N = J; writeln(K[1].domain, K, J);
  var D = {1..2};
  writeln("4"); var L: [D][1..1] N = J; writeln(L.domain, L[1].domain, L);
  writeln("5"); var M: [1..2][D] N = F; writeln(M[1].domain, M);
  writeln("6"); var O = made(); writeln(O.domain, O[1].domain);
  writeln("7"); var V: [1..1][1..2] N = F[2..2]; writeln(V);
  writeln("8"); var W: [1..1][1..1][1..2] N = [[F[1]]]; 
  writeln("9"); W[1][1] = F[2];
  writeln("10");
}
f();
