// A module's deinit runs at the program's end, before the module's variables end.
module A {
  record r { var n: int; proc deinit() { writeln("end ", n); } }
  var a = new r(1);
  proc deinit() { writeln("A ends"); }
}
module B {
  use A;
  var b = new r(2);
  proc deinit() { writeln("B ends"); }
  proc main() { writeln("main"); }
}
