// An `init=` knows the domains of the type that it builds, where the variable's declaration, a declared result or the copied value
// says them: `this.type.t` of a type field that is an array type.
record R { type t; var x: t; 
 proc init(type t) { this.t = t; var tmp: this.type.t; this.x = tmp; } 
 proc init(type t, x: t) { this.t = t; this.x = x; } 
 proc init=(o: R(?)) { this.t = o.t; var y: this.type.t; this.x = y; this.x = o.x; }
 proc fresh() { var y: this.type.t; return y; } }
operator R.=(ref a: R(?), b: R(?)) { a.x = b.x; }
var r = new R([1..3] int);
r.x = 7;
writeln(r);
var s = r; writeln(s);
writeln(r.fresh());
record Q { type t; var x: t;
 proc init(type t) { this.t = t; }
 proc init=(o: this.type) { this.t = o.t; this.x = o.x; } }
operator Q.=(ref a: Q(?), b: Q(?)) { a.x = b.x; }
var q = new Q([1..3] int); var q2 = q; writeln(q2.x.domain);
record W { type t; var x: t; proc init(type t, v) { this.t = t; this.x = v; } 
proc init=(o: ?u) where isArray(o) { this.t = this.type.t; this.x = o; } proc init=(o: W(?)) { this.t = o.t; this.x = o.x; } }
operator W.=(ref a: W(?), b: W(?)) { a.x = b.x; }
operator :(from: [], type to: W(?)) { var w: to = from; return w; }
var w: W([0..2] int) = [1,2,3];
writeln(w, w.x.domain);
var w2: w.type = [4,5,6]; writeln(w2, w2.x.domain);
proc f() { var w: W([0..2] int); w = [7,8,9]; writeln(w.x.domain); const u: W([3..5] int); u = [1,2,3]; writeln(u); 
  writeln([1,2]: W([0..1] int)); 
  record H { var w: W([0..1] int) = [5,6]; } var h = new H(); writeln(h, h.w.x.domain); }
f();
// an initialiser that does not mention the type
record V { type t; var x: t; proc init=(o: int) { this.t = this.type.t; init this; x = o; } proc init(type t) { this.t = t; } proc init=(o: V(?)) { this.t = o.t; this.x = o.x; } operator =(ref a: V(?), b: V(?)) { a.x = b.x; } }
operator :(from: int, type to: V(?)) { var v: to = from; return v; }
var v: V([1..2] int) = 3; writeln(v); var v2 = v; writeln(v2);
proc g(): V([1..3] int) { return 4; } writeln(g());
proc hh(in x: V([1..2] int)) { writeln(x); } hh(v);
class C { type t; var y: t; proc init(type t) { this.t = t; var z: t; this.y = z; } }
writeln(new C([1..2] int));
