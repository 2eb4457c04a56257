// locales: 1
// status: 1
// A locale that is not there ends the program, and so does a variable that is not.
config const which = 1;
var A: [1..3] int;
writeln("before");
on A[which] do writeln("there");
on Locales[which] do writeln("nowhere");
