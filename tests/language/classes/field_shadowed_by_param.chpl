// In older programs a type or param field hides a parent's variable of its name, in the declarations of the fields behind it, too; and a variable a parent's param.
// flags: --edition=legacy
class base {
  var n = 1, k = 2;
  proc ofBase() do return n;
}
class fixed: base {
  param n = 3;
  type k = string;
  var v: n * k;
  proc ofFixed() do return n;
}
class open: fixed {
  var n = "s";
  var w = n;
  param v = 2;
}
class last: open {
  var pair: v * n.type;
}
class ranked: base {
  param n: int;
  var space: domain(n);
  var values: [space] int;
  proc init(space: domain(?)) {
    super.init(7);
    this.n = space.rank;
    this.space = space;
  }
}

proc main() {
  const l = new owned last();
  writeln(l.ofBase(), " ", l.ofFixed(), " ", l.n, " ", l.w, " ", l.v, " ", l.pair.size, " ", (l: borrowed fixed).v.size);
  const r = new owned ranked({1..2, 1..3});
  writeln(r.n, " ", r.ofBase(), " ", r.values.size);
}
