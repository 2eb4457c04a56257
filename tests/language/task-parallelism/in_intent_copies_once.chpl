// A task gets one copy of a variable by the intent `in`, made when it begins; a `coforall` copies nothing besides.
record R {
  var id: int;
  proc init(id: int) { this.id = id; }
  proc init=(other: R) { id = other.id; copies.add(1); }
  proc deinit() { ends.add(1); }
}

operator R.=(ref a: R, b: R) { a.id = b.id; }

var copies, ends: atomic int;

proc told(what: string) {
  writeln(what, ": ", copies.read(), " copies, ", ends.read(), " ended");
  copies.write(0);
  ends.write(0);
}

record S {
  var r = new R(5);
  proc go() {
    coforall i in 1..2 with (in r) do r.id += i;
    return r.id;
  }
}

proc formal(const ref r: R) {
  coforall 1..2 with (const in r) do if r.id != 1 then writeln("wrong");
}

proc main() {
  var r = new R(1);
  coforall i in 1..3 with (in r) do r.id += i;
  told("coforall");
  cobegin with (in r) {
    r.id += 1;
    r.id += 2;
  }
  told("cobegin");
  sync {
    begin with (in r) do r.id += 1;
    begin with (in r) do r.id += 2;
  }
  told("begin");
  coforall (i, x) in zip(1..2, [3, 4]) with (in r) do r.id += i + x;
  told("zippered");
  formal(r);
  told("a formal");
  writeln(r.id);
  var A = [new R(1), new R(2)];
  coforall i in 0..1 with (in A) do A[i].id = 9;
  told("an array");
  writeln([x in A] x.id);
  var text = "text" + r.id:string;
  coforall i in 1..2 with (in text) { text += "!"; if i == 1 then writeln(text); }
  writeln(text);
}
