// Integers count as conditions: zero is false.
proc truth(x) { if x then return "yes"; else return "no"; }
writeln(truth(0), " ", truth(-2), " ", truth(1:uint(8)), " ", truth(true));
var n = 3, loops = 0;
while n { n -= 1; loops += 1; }
writeln(loops);
