// A method that uses a variable of the procedure around its type cannot be called when that has ended, nor by the object's class.
class Base { proc get() { return 0; } }

proc make(n: int): owned Base {
  class Local: Base {
    override proc get() { return n; } //~ E0408 `n`, a variable of `make`, is not within reach where this is called
  }
  return new Local();
}
writeln(make(3).get());
