// Values of the wrong type.

var count: int = "three";
var name: string = 5;
proc half(x: int) { return x / 2; }
writeln(half("ten"));
var n: int(12);
if "text" then writeln("never");

var bools = [true, false];
writeln(bools && bools);
