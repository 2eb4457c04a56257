// `noinit` leaves out the elements of arrays, where they are no more than their bits.
class C { var x: int; }
record R { var s: string = noinit; } //~ E0412 arrays only

var n: int = noinit; //~ E0412 `noinit` is for arrays only, and this is `int(64)`
var s: string = noinit; //~ E0412 arrays only
var c: owned C? = noinit; //~ E0412 arrays only
var words: [1..3] string = noinit; //~ E0412 elements of type `string`
var r: R;
var A: [1..3] real = noinit;
A = 1.0;
writeln(A);
