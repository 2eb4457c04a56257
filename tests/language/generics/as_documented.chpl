// What the chapter on generics shows: queries, partly concrete formals, defaults, fields of generic types, parents' type fields.
record Stack { type itemType; var n: int; proc push(x: itemType) { writeln(x); } }
proc writeTop(s: Stack(?t)) { writeln(t: string, s.itemType: string); }
var s: Stack(int);
writeTop(s);
class Node { type eltType; var data: eltType; var next: unmanaged Node(eltType)?; }
var n: unmanaged Node(real) = new unmanaged Node(real, 3.14);
writeln(n.data, n.next, n.next.type: string);
delete n;
record Number { var n; }
proc f(tuple: 2*Number(?)) { writeln("two"); }
f((new Number(0), new Number(1)));
class C { type elementType; type indexType; type containerType; }
class Container { type containedType; }
proc ff(c: C(real,?t,?u)) { writeln(t: string, u: string); }
proc gg(c: C(?t,?u,Container(?))) { writeln("container"); }
var cc = new Container(int);
var c = new C(real, int, cc.type);
ff(c);
gg(c);
record fullyDefaulted { type t = int; param p = 2; }
var x: fullyDefaulted; writeln(x.t: string, x.p);
var y: fullyDefaulted(real, 0); writeln(y.t: string, y.p);
var z: fullyDefaulted(p = 5); writeln(z.type: string);
proc any(a: fullyDefaulted(?)) { writeln(a.p); }
any(y);
proc dflt(a: fullyDefaulted) { writeln("default"); }
dflt(x);
record wrapper { var q: Stack(?); }
var w = new wrapper(s);
writeln(w.type: string);
class Parent { type t; var p: t; }
class Kid: Parent(?) { var k: t; proc sum() { return p + k; } }
var k = new Kid(int, 3, 4);
writeln(k.sum(), k.t: string);
class Near: Parent(int) { var k: t; }
writeln(new Near(1, 2));
