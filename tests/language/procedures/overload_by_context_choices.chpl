// Overloads that differ in return intent, where a result is only read: in casts, conditions, choices between two results, promoted operations,
// assignments of records, compound assignments of bools. An element that a sparse array does not store is read there, not modified.
record R { var n: int; var s: string; }
record H {
  var n: int;
  var a: [0..1] int;
  var r: R;
  var b: bool;
  proc ref num ref { write("ref: "); return n; }
  proc const num { write("value: "); return n; }
  proc ref arr ref { write("ref: "); return a; }
  proc const arr const ref { write("const ref: "); return a; }
  proc ref rec ref { write("ref: "); return r; }
  proc const rec const ref { write("const ref: "); return r; }
  proc ref boo ref { write("ref: "); return b; }
  proc const boo { write("value: "); return b; }
}
var h = new H(1, [2, 3], new R(4, "x"));
config const yes = true;
proc untyped(x) { writeln(x); }
proc changed(ref x) { x = 0; writeln(x); }

writeln(h.num: real); writeln(h.num: bool); writeln(h.boo: int);
if h.num then writeln("one");
writeln(h.arr + h.arr); writeln(-h.arr); writeln(h.arr: real); writeln(abs(h.arr)); writeln(h.arr == 2);
var z: [0..1] int;
z += h.arr; writeln(z);
var r: R;
r = h.rec; writeln(r);
var b = true;
b &&= h.boo; writeln(b);
b ||= h.boo; writeln(b);
untyped(if yes then h.rec else h.rec);
untyped((if yes then h.rec else h.rec).s);
{ const ref c = if yes then h.arr else h.arr; writeln(c); }
changed(h.num);

var S: sparse subdomain({1..4}) = [2];
var I: [S] int = 5, N: [S] string = "q", Q: [S] R = new R(1, "z"), W: [S] [1..2] int = 6;
writeln(I[1]: real, " ", if I[1] then 1 else 2, " ", (if yes then N[1] else N[2]) + "!", " ", W[1] + W[2]);
untyped(if yes then N[1] else N[2]); untyped(if yes then Q[1] else Q[2]); untyped(if yes then W[1] else W[2]);
untyped(if yes then if yes then N[1] else N[2] else N[2]);
r = Q[3]; writeln(r);
