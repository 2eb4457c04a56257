// A tuple made for a call only refers to owned elements: a formal that looks at it takes no object
// over, whether the tuple is written out, a variable or a list of arguments. `in` takes them.
class C {
  var x: int;
  proc deinit() { writeln("end ", x); }
}
record holder { var c: owned C; }

proc byRef(const ref t) do writeln("  ref ", t(0));
proc byDefault(t) do writeln("  default ", t(0), " ", t.size);
proc byIn(in t) do writeln("  in ", t(0));
proc ref int.see(const t) { this += t(0).x; }
iter each(t) { yield t(0).x; yield t(1).x; }
proc make(x: int) do return new C(x);
proc text(n: int) do return "text" * n;

proc pass(args...) {
  byRef(args);
  byDefault(args);
  writeln("  ", args, " ", args(0));
}
proc first(args...) where args.size > 1 {
  sync { begin byRef(args); }
  coforall i in 0..0 do byDefault(args);
  return args(0).x;
}

proc main() {
  var a = new C(1), b = new C(2);
  var m: owned C? = new C(3);
  var h = new holder(new C(4));
  writeln("lists");
  pass(a, 7);
  pass(make(5), a, "s");
  writeln(first(a, b), " ", a, " ", b);
  writeln("tuples");
  byRef((a, b));
  byDefault((m, text(2), a));
  byDefault(((a, m), (b, text(1))));
  byRef((h, a));
  byRef((make(6), a));
  var n = 0;
  for i in 1..2 do if i == 2 && n == 0 then n.see((a, b));
  for e in each((a, b)) do n += e;
  writeln(n, " ", a, b, m, h);
  writeln((a, m), " ", ((a, 1), text(2)));
  writeln("variables");
  var t = (new C(8), 1);
  byRef(t);
  byDefault(t);
  sync { begin with (const ref t) do byRef(t); }
  coforall i in 0..0 do byDefault(t);
  writeln(t);
  writeln("taken");
  byIn((a, 1));
  byIn(t);
  writeln(m);
}
