// The elements of a forall expression do not modify outer variables, unless an intent says so.
proc inc(ref y: int) { y += 1; return y; }
iter both() { yield 1; yield 2; }
iter both(param tag: iterKind): int where tag == iterKind.standalone { coforall i in 1..2 do yield i; }
record R {
  var v: int;
  proc ref up() { v += 1; return v; }
  proc ref all() do return [i in 1..3] inc(v); //~ E0306 must be a variable that can be modified
}
var g = 1, r: R;
proc f() {
  var x = 1;
  var a = [i in 1..3] inc(x); //~ E0306 must be a variable that can be modified
  var b = forall i in 1..3 do inc(x); //~ E0306 must be a variable that can be modified
  var c = [i in both()] inc(x); //~ E0306 must be a variable that can be modified
  var d = [i in 1..3] if i > 1 then inc(x); //~ E0306 must be a variable that can be modified
  var e = + reduce [i in 1..3] inc(x); //~ E0306 must be a variable that can be modified
  var h = [i in 1..3 with (const ref x)] inc(x); //~ E0306 must be a variable that can be modified
  var k = [i in 1..3 with (+ reduce x)] i + x; //~ E0501 reduce intents
  var l = [i in 1..3 with (ref x)] inc(x);
}
f();
r.all();
var a = [i in 1..3] inc(g); //~ E0306 must be a variable that can be modified
var b = [i in 1..3] r.up(); //~ E0306 `R.up()`
