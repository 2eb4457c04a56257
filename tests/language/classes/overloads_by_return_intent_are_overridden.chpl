// Methods that differ in return intent only stand beside each other in a class: subclasses override both, or one of them.
class Base {
  var v = 1;
  proc at(k: string): int { return v; }
  proc at(k: string) ref: int { return v; }
  proc this(i: int): int throws { return i; }
  proc this(i: int) ref: int throws { return v; }
}
class One : Base {
  override proc at(k: string): int { return 50; }
}
class Both : Base {
  var w = 7;
  override proc at(k: string): int { return w * 10; }
  override proc at(k: string) ref: int { return w; }
  override proc this(i: int): int throws { return i + 100; }
  override proc this(i: int) ref: int throws { return w; }
}

proc main() throws {
  var all: [0..2] owned Base = [i in 0..2] (if i == 0 then new Base() else if i == 1 then new One(): owned Base else new Both());
  for b in all {
    b.at("a") = 3;
    const read = b.at("a");
    writeln(read, " ", b.v);
    b[5] = 8;
    const called = b[5];
    writeln(called, " ", b.v);
  }
  const last = all[2].borrow(): Both;
  writeln(last!.w);
}
