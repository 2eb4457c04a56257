// A param is known to the compiler and may size types.
param width = 8 * 2;
var x: int(width) = 7;
param long = width > 8;
if long then writeln("long ", x.type:string);
else compilerError("not reached");
