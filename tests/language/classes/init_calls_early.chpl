// error: E0410 show
class c { var x: int; proc init() { show(); x = 1; } proc show() { writeln(x); } }
var v = new c();
