// A `ref` variable refers to a variable or to a slice of one, not to an array that a procedure returns.
proc fresh() { var A: [1..3] int = 1; return A; }
ref R = fresh(); //~ E0411 must refer to a variable, but this is a value
R = 7;
