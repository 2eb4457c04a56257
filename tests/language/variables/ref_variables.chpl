// A ref is another name for a variable or part of one.
var x = 1;
ref rx = x;
rx = 5;
writeln(x);
var t = (1, 2, 3);
ref mid = t(1);
mid = 20;
writeln(t);
x = 9;
writeln(rx);
