// workers: 1,2
// In a method, fields are shared with tasks by an intent on this.
record tally {
  var total: atomic int;
  var last = 0;
  proc ref run(n: int) {
    coforall i in 1..n with (ref this) {
      total.add(i);
      if i == n then last = i;
    }
  }
}
var t: tally;
t.run(10);
writeln(t.total.read(), " ", t.last);
