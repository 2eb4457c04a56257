// A program of before 2.0, as an older spelling shows: its methods may modify a record, and its procedures an array, that they
// take by the default intent; its initialisers say `complete()`.
// warning: W0001 no doc
// warning: W0011 --edition=1.31
// warning: W0002 complete()
pragma "no doc"
record counter {
  var n: int;
  var log: [0..2] int;
  proc init(n: int) {
    this.n = n;
    complete();
    up();
  }
  proc up() { n += 1; note(); }
  proc note() { log[n % 3] = n; }
}

proc double(A: [] int) {
  for a in A do a *= 2;
}

var c = new counter(3);
c.up();
double(c.log);
writeln(c);

var done: sync bool;
begin done = true;
if done then writeln("done");
