// error: E0606 base
// Records do not inherit.
record base { var x: int; }
record derived : base { var y: int; }
var d: derived;
