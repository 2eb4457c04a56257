// A method that is mentioned without its parentheses is no value; that is all that is said.
record R { proc bar() { return 2; } }
var r: R;
writeln(r.bar); //~ E0203 `bar` is a procedure
