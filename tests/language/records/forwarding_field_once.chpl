// A field that several clauses could forward to: of two that mean one object, and where one's own comes first.
record A { var x = 1; var y = 2; }
record B { var x = 3; var z = 4; }
record Own { forwarding var a: A; forwarding var b: B; var x = 5; }
record Except { forwarding var a: A; forwarding b except x; var b: B; }
record Same { var a: A; forwarding a only x; forwarding a except y; }
var own: Own, one: Except, same: Same;
writeln(own.x, own.y, own.z, one.x, one.z, same.x);
