// Formals of a variable number are assigned as a tuple; the values are found first.
proc set(ref args: int...) { args = (4, 5); }
proc turn(inout args: int...3) { args = (args(2), args(0), args(1)); }
proc give(out args: string...2) { args = ("x", "y"); }
proc own(in args...?n) {
  args = (args(1), args(0));
  return args;
}
var a, b, c = 1;
set(a, b);
writeln(a, b, c);
turn(a, b, c);
writeln(a, b, c);
var s, t: string;
give(s, t);
writeln(s, t);
writeln(own(a, c), own("p", "q"));
