// The fields of a type that a call in a field's declaration asks for are not there yet.
record R { var n = 3; proc size() do return n; var x: [1..size()] int; }
var r: R;
writeln(r);
record S { var n = 3; proc twice do return 2*n; var y = twice; }
var s: S;
record T { var x: nothere*int; }
var t: T;
record W { proc kind type do return other; var z: kind; var other: int; }
var w: W;
record L { proc kind type do return x.type; var x: kind; }
var l: L;
