// `complete()` and `this.complete()` are older spellings of `init this`, in any edition; a procedure that the program
// calls `complete` stays its own.
record R { var a: int; var b = 2; var sum: int;
  proc init(a: int) { this.a = a; complete(); this.sum = total(); }
  proc init(a: int, b: int) { this.a = a; this.b = b; this.complete(); this.sum = total(); }
  proc total() do return a + b;
}
writeln(new R(3), " ", new R(3, 4));

record Task { var done: bool; var n: int;
  proc init(n: int) { this.done = false; this.n = n; init this; this.complete(1); }
  proc ref complete(more: int) { done = true; n += more; }
}
writeln(new Task(4));

module Own {
  proc complete() { writeln("my own"); }
  class C { var x: int; proc init() { this.x = 1; init this; complete(); } }
  proc make() { const c = new C(); writeln(c.x); }
}
Own.make();
