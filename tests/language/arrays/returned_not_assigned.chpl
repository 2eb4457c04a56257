// What a procedure returns by value is no variable: an array is not assigned to; a view's elements are somebody's.
var A = [1, 2, 3];
proc made() { return [1, 2, 3]; }
proc part(ref a: [] int) ref do return a;
A[0..1] = 5;
part(A) = 6;
made() = 7; //~ E0402 the left side of an assignment must be a variable
