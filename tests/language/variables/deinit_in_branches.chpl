// What was initialised is deinitialised, whichever way the block is left.
record r { var id: int; proc deinit() { write("~", id, " "); } }
proc f(n: int) {
  var a = new r(1);
  if n == 0 then return "zero";
  var b = new r(2);
  for i in 1..3 {
    var c = new r(10 + i);
    if i == n then break;
  }
  return "end";
}
writeln(f(0));
writeln(f(1));
writeln(f(9));
