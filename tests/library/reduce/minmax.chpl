// minmax gives the least and the greatest value, as an expression, a scan and an intent.
const a = [3, 1, 2, 7, 5];
writeln(minmax reduce a);
writeln(minmax scan a);
var m: 2*int = (max(int), min(int));
forall i in 1..1000 with (minmax reduce m) do m reduce= (i * 37) % 501 + 5;
writeln(m);
