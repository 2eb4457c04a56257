// A promoted expression or a loop expression goes to the formal that takes an array, if there is one, not element by
// element to one that takes its elements: calls that need no promotion are better.

proc kind(x: real) { return "element"; }
proc kind(x: [] real) { return "array"; }

proc both(a: real, b: real) { return a + b; }
proc both(a: real, b: [?D] real) { return D.size; }

// One that takes anything takes the whole, too.
proc any(x: int) { return "element"; }
proc any(x) { return "anything"; }

// Where clauses and types of elements still decide.
proc texts(x: real) { return "element"; }
proc texts(x: []) where isStringType(x.eltType) { return "texts"; }

record pair { var a, b: real; }
operator +(x: pair, y: pair) { return new pair(x.a + y.a, x.b + y.b); }
operator +(x: [] pair, y: [] pair) { return "arrays"; }

var A = [1.0, 2.0], B = [3.0, 4.0];
writeln(kind(A + B), " ", kind(-A), " ", kind([x in A] x), " ", kind(1.0));
writeln(kind(x = A + B));
writeln(both(1.0, A + B), " ", both(1.0, [i in 1..3] i: real), " ", both(1.0, 2.0));
writeln(any([i in 1..3] i), " ", any(3));
writeln(texts(A + B), "; ", texts(A));
var P: [1..2] pair;
operator -(x: pair) { return new pair(-x.a, -x.b); }
operator -(x: [] pair) { return "array"; }
writeln(P + P, " ", P + ([p in P] p), " ", -P, " ", -[p in P] p, " ", -P[1]);
