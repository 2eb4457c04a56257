// A procedure or iterator in a method reaches the parent's methods by `super`, as it does the method's object.
class A {
  var x = 1;
  proc val(i: int): int { return i + x; }
  iter its(n: int) { for i in 1..n do yield i; }
}
class B: A {
  override proc val(i: int): int { return i * 100; }
  override iter its(n: int) { for i in 1..n do yield -i; }
  proc m() {
    proc nested(i: int) { return super.val(i) + val(i) + this.x; }
    iter both(n: int) { for i in super.its(n) do yield i; for i in its(n) do yield i; }
    proc deep() {
      proc deeper() { return super.val(5); }
      return deeper();
    }
    writeln(nested(2), " ", both(2), " ", deep());
  }
}
(new B(x = 7)).m();
