// A loop expression in a loop expression: each inner array is made once, and ended with the outer.
record R { var n: int; proc init(n: int) { this.n = n; writeln("init ", n); } proc init() { writeln("init0"); } proc init=(const ref o: R) { n = o.n; writeln("copy ", n); } proc deinit() { writeln("deinit ", n); } operator =(ref a: R, const ref b: R) { a.n = b.n; } }
proc main() {
var N = for i in 1..2 do for j in 1..2 do new R(10*i+j);
writeln("done");
}
