// A method may have the name of a type: where the method does not fit, or stands without arguments, the type is meant.
use Set, List, Map;
class Bag {
  var f: set(int);
  var m: map(string, int);
  proc set(x: int) { f.add(x); }
  proc map(k: string) do return m[k];
  proc list(n: int) { return new list([n]); }
  proc copy(): set(int) {
    var r: set(int) = f;
    set(7);
    var l: list(set(int));
    l.pushBack(r);
    writeln(l, list(3), f.contains(7));
    return r;
  }
}
var b = new Bag();
b.set(3);
b.m["k"] = 4;
writeln(b.copy(), b.map("k"));

record moment { var x: int; }
record timer {
  var at: moment;
  proc moment() do return at.x;
  proc later(by_: moment): moment { var m: moment = by_; m.x += moment(); return m; }
  proc pair() { var p: (moment, int); return p; }
}
var t = new timer(new moment(1));
writeln(t.later(new moment(2)), t.moment(), t.pair());
