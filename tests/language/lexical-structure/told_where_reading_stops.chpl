// What is missing at a line's end is told at the token of a later line that it should stand before.
var x = 3
writeln(x); //~ E0001 expected `;` after the declaration
record R {
  var a: int
} //~ E0001 expected `;` after the declaration
