// Over nothing, a reduction gives the operator's identity.
var E: [1..0] int;
writeln(+ reduce E, " ", * reduce E, " ", min reduce E == max(int), " ", max reduce E == min(int));
