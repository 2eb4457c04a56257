// Operands are evaluated from left to right, whatever the operator needs for them.
var trace = "";
proc n(k: int): int { trace += k:string; return k; }
proc show(what: string) { writeln(what, " ", trace); trace = ""; }
record R { var v: int; proc m(a: int, b: int): int { return v + a + b; } }
proc mk(k: int) { n(k); return new R(k); }
proc pair(k: int) { n(k); return (k, k); }

var a = n(1) + n(2) * n(3); show("sum");
var b = n(1) < n(2): uint; show("signed < unsigned");
var c = n(1): uint < n(2); show("unsigned < signed");
var d = n(1)**2 + n(2)**3; show("powers");
var e = mk(1).m(n(2), n(3)); show("receiver");
var f = (n(1), (n(2), n(3)), n(4)); show("tuple");
var g = pair(1) + pair(2); show("tuples");
var h = pair(1)(n(0)) + pair(2)(n(1)); show("tuple indices");
var i = pair(1) < pair(2); show("tuple comparison");
var j = [n(1), n(2), n(3)]; show("array literal");
var k = {n(1)..n(2), n(3)..n(4)}; show("domain");
var l = n(1)..n(5) by n(2) # n(2); show("range");
var m = n(1): string + n(2): string + "x" + n(3): string; show("text");
var o = "abc"[n(1)] + "def"[n(2)]; show("characters");
var p = (n(1), n(2)): complex; show("complex");
var q: (real, int) = if n(1) == 1 then (n(2), n(3)) else (n(4), n(5)); show("conditional");
var r = n(1) == 1 && n(2) == 3 || n(4) == 4; show("and, or");
var s = n(1) + (+ reduce [n(2), n(3)]) + n(4); show("reduction");
var t = n(1) + (let z = n(2) in z + n(3)) + n(4); show("let");
var u = new R(v=n(1)); show("new");
select n(1) { when n(2) do; when n(1), n(3) do; otherwise do; } show("select");
