// A union is used when `init this` has been reached, and made by its own initialisers where it has some.
union U {
  var x: int;
  var s: string;
  proc init(n: int) { this.x = n; show(); } //~ E0410 `show` is called before `init this`
  proc init(n: string) { this.s = n; this.init(3); } //~ E0409 `init` goes first
  proc init(b: bool) { writeln(this.x); } //~ E0410 `x` is used before it is initialised
  proc init(r: real) { super.init(); } //~ E0610 inherits from no class
  proc init(c: complex) { this.x = 1; other(this); } //~ E0410 `this` is passed on before `init this`
  proc show() do writeln("show ", this);
}
proc other(u: U) { }
var u = new U(1), v = new U("a"), w = new U(true), z = new U(2.0), c = new U(1i + 1);
var k = new U(); //~ E0301 no initialiser of `U` accepts ()
var l = new owned U(1); //~ E0603 not a class
