// `new` of a type whose generic fields all have defaults: positional and named arguments decide them, in order.
record C{param p=3; var x:int;} var c=new C(5); writeln(c.type:string,c);
var c2 = new C(5,2); writeln(c2.type:string, c2);
record D{type t=int; param p=3; var y: t;} writeln(new D(string,5), (new D(string,5)).type: string, (new D(y=4)).type:string);
class E{param p=3; type t=int; var x:t;} writeln((new E(5,string)).type:string);
class P{var x:string;} class F:P{type U; var z:U;} writeln(new F("s",real,2.0));
record MyRange {type idxType=int; param stridable=false;} writeln((new MyRange(uint,true)).type:string);
record P2 {param k=3; var x: int;} writeln(new P2(4,3));
type T = C(7); var t = new T(9); writeln(t, t.type:string);
writeln(new C());
writeln(new C(x=3));
record G { type t=int; var v: t; proc init(type t=int, v: t = 0: t) { this.t = t; this.v = v; } }
writeln((new G()).type:string, (new G(real, 2.5)).type:string, (new G(v=3)).type:string);
class H { param p=3; proc init(param p) { this.p = p; } proc init() { this.p = 8; } }
writeln((new H(5)).type:string, (new H()).type: string);
record J { type t = int; var x: t; proc init(x) { this.t = x.type; this.x = x; } }
writeln((new J(2.5)).type:string);
