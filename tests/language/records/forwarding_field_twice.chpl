// A field of two objects that a type forwards to is ambiguous.
record A { var x = 1; }
record B { var x = 3; }
record Both { forwarding var a: A; forwarding var b: B; }
var both: Both;
writeln(both.x); //~ E0103 `x` could be the field of `A` or that of `B`
both.x = 6; //~ E0103 `x` could be the field of `A` or that of `B`
