// Methods that are declared for an object that may be nil can be called by brackets and loops, too; `!` asserts that it is there.
class C {
  var x: int;
  proc this(i: int) { return i + x; }
}
iter (C?).these() { if this != nil then yield this!.x; }
var c: owned C? = new C(3), d: owned C?;
writeln(c![2], " ", c!(4));
for i in c do writeln(i);
for i in d do writeln(i);
