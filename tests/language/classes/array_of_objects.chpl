// Arrays of nilable owned objects.
class c { var n: int; proc deinit() { write("-", n, " "); } }
proc f() {
  var A: [0..2] owned c?;
  for i in 0..2 do A[i] = new c(i);
  A[1] = nil;
  A[0] = new c(9);
  write("now ");
  for x in A do if x != nil then write(x!.n, " ");
}
f();
writeln();
