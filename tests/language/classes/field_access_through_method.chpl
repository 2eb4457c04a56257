// A method without parentheses is used like a field.
class c {
  var raw = 2;
  proc doubled { return 2 * raw; }
}
const a = new c();
writeln(a.doubled);
