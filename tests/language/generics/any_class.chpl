// `class`, `borrowed class?` and the like: any class of that management and nilability, for formals, variables, casts of values and of types.
class C { var x: int; }
class D: C { }
proc f(x) { const y = x: borrowed class?; writeln(y.type:string); }
var o: owned C? = new C(1); f(o); writeln(o);
proc g(x: class) { writeln("class ", x.type: string); }
proc gn(x: class?) { writeln("class? ", x.type: string); }
proc gb(x: borrowed class) { writeln("borrowed class ", x.type: string); }
proc go(x: owned class) { writeln("owned class ", x.type: string); }
proc gs(x: shared class?) { writeln("shared class? ", x.type: string); }
proc gm(x: borrowed) { writeln("borrowed ", x.type: string); }
var c = new C(1), s = new shared C(2); const u = new unmanaged D(3);
g(c); g(s); g(u); g(c.borrow());
gn(s); gn(o); gb(c); gb(s); gb(u); go(c); gs(s); gm(c); gm(o); gm(u);
var q: borrowed class = c; writeln(q.type: string, q);
var z: class? = new shared C(4); writeln(z.type: string);
const w: borrowed = c; writeln(w.type: string);
type A = owned C;
writeln((A: borrowed): string, " ", (A: class?): string, " ", (A: shared class?): string, " ", ((owned C?): class): string);
try { const n = (nil: owned C?): borrowed class; } catch e { writeln("NilClassError? ", e.message()); }
proc over(type t: class) param do return "nonnil"; proc over(type t: class?) param do return "nilable";
writeln(over(owned C), over(owned C?));
delete u;
writeln(c, s);
