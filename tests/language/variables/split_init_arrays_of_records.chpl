// An array of records that is declared with its type, and first mentioned where it is assigned, begins with what it is assigned.
record R {
  var id: int;
  proc init(id: int = 0) { this.id = id; writeln("init ", id); }
  proc init=(other: R) { id = other.id; writeln("init= ", id); }
}
operator R.=(ref a: R, b: R) {
  writeln(a.id, " = ", b.id);
  a.id = b.id;
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
  }
  {
    writeln("by a value");
    var A: [1..2] R;
    A = new R(3);
    writeln(A);
  }
  {
    writeln("by a loop");
    var A: [1..2] R;
    A = [i in 1..2] new R(i);
    writeln(A);
  }
  {
    writeln("on two paths");
    var A: [1..2] R;
    if yes then A = new R(4); else A = new R(5);
    writeln(A);
  }
  {
    writeln("by an out formal");
    var A: [1..2] R;
    set(A);
    writeln(A);
  }
  {
    writeln("mentioned before");
    var A: [1..1] R;
    writeln(A);
    A = new R(6);
  }
  var S: [1..2] string;
  S = "s";
  var N: [1..2] [1..2] string;
  N = S;
  S[1] = "t";
  writeln(S, " ", N);
}
