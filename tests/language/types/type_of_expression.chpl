// .type names the type of an expression without evaluating it.
var calls = 0;
proc f() { calls += 1; return 1.5; }
var x: f().type;
writeln(x, " ", x.type:string, " ", calls);
