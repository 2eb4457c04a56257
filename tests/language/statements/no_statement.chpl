// Operators and literals are no statements.
var x = 1;
x == 2; //~ E0417 the value of `==` is no statement
x + 1; //~ E0417 the value of `+` is no statement
-x; //~ E0417 the value of `-` is no statement
3; //~ E0417 a literal is no statement
"a"; //~ E0417 a literal is no statement
if x == 1 then x == 2; //~ E0417 the value of `==` is no statement
