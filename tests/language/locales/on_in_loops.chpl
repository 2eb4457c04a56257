// locales: 1
// on within loops and tasks keeps values and order.
var s = 0;
for i in 1..3 do on Locales[0] do s += i;
coforall loc in Locales with (ref s) do on loc { s += 10; }
writeln(s, " ", here.id);
