// warning: W0001 a constructor called `C` is an older form
class C {
  var x: int;
  proc C(y: int) { x = y + 1; }
}
writeln((new C(3)).x);
