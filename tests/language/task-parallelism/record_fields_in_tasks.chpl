// workers: 1,2
// In a method of a record each field that a task mentions is an outer variable by itself, unless an intent names `this`.
record box {
  var A: [1..4] int;
  var n = 5;
  var name = "box";
  var done: sync bool;
  proc ref rows() {
    coforall i in 1..4 {
      A[i] += n * i;
      A[i..i] *= 2;
    }
    cobegin {
      A[1] = 0;
      A[2] = 0;
    }
  }
  // A task has the value that a number has when the task is made.
  proc ref late(ref go: sync bool) {
    begin {
      go.readFE();
      writeln(name, " ", n);
      done.writeEF(true);
    }
    n = 9;
    go.writeEF(true);
    done.readFE();
  }
  proc ref add() {
    coforall i in 1..1 with (ref this) do n += i;
  }
}
var b: box;
b.rows();
writeln(b.A);
var go: sync bool;
b.late(go);
b.add();
writeln(b.n);
