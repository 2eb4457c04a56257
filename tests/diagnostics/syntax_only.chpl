// After a syntax error nothing else is told of the file.
use Missing;
var x: int = "a";
label 3 for i in 1..3 do writeln(i);
var y = ;
