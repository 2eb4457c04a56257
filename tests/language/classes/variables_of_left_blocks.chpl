// A method that the object's class decides mentions no variable of a block around its type, nor one of the same name farther out.
var prod = 100, x = 100;
class Base { proc visit(n: int) { } }
proc walk(b: borrowed Base) { for i in 1..3 do b.visit(i); }
proc f() {
  {
    param step = 2;
    var prod = 1;
    class Local: Base {
      var sum: int;
      override proc visit(n: int) {
        sum += step * n;
        prod *= n; //~ E0408 `prod`, a variable of `f`, is not within reach where this is called
      }
    }
    walk(new Local());
  }
}
class C {
  var x: int;
  proc m() {
    class Local: Base {
      override proc visit(n: int) {
        writeln(x + n); //~ E0408 `this`, a variable of `m`, is not within reach where this is called
      }
    }
    walk(new Local());
  }
}
proc main() {
  f();
  (new C(1)).m();
}
