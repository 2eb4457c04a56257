// A `ref` formal that a call leaves out refers to its default: a variable of the module, an element, an earlier `ref` formal.
var count = 1;
var A: [1..3] int;
proc bump(ref x = count) { x += 1; }
proc fill(ref x = A[2]) { x = 7; }
proc both(ref a: int, ref b = a) { b += 10; }
bump();
fill();
writeln(count, " ", A);
both(count);
writeln(count);
