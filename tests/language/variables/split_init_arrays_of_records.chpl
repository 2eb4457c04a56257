// An array of records that is declared with its type, and first mentioned where it is assigned, begins with what it is assigned.
// (Elements may be copied in parallel: what is done is counted.)
var made, copied, assigned: atomic int;
record R {
  var id: int;
  proc init(id: int = 0) { this.id = id; made.add(1); }
  proc init=(other: R) { id = other.id; copied.add(1); }
}
operator R.=(ref a: R, b: R) {
  assigned.add(1);
  a.id = b.id;
}
proc counts() {
  writeln("made ", made.exchange(0), ", copied ", copied.exchange(0), ", assigned ", assigned.exchange(0));
}

config const yes = true;

proc set(out A: [1..2] R) { A = new R(8); }

proc main() {
  {
    writeln("by an array");
    var A, B: [1..2] R;
    A[1].id = 7;
    B = A;
    writeln(B, A);
    counts();
  }
  {
    writeln("by a value");
    var A: [1..2] R;
    A = new R(3);
    writeln(A);
    counts();
  }
  {
    writeln("by a loop");
    var A: [1..2] R;
    A = [i in 1..2] new R(i);
    writeln(A);
    counts();
  }
  {
    writeln("on two paths");
    var A: [1..2] R;
    if yes then A = new R(4); else A = new R(5);
    writeln(A);
    counts();
  }
  {
    writeln("by an out formal");
    var A: [1..2] R;
    set(A);
    writeln(A);
    counts();
  }
  {
    writeln("mentioned before");
    var A: [1..1] R;
    writeln(A);
    A = new R(6);
    counts();
  }
  var S: [1..2] string;
  S = "s";
  var N: [1..2] [1..2] string;
  N = S;
  S[1] = "t";
  writeln(S, " ", N);
}
