// minloc reduces pairs.
writeln(minloc reduce [1, 2]);   //~ E0311 a minloc reduction is over pairs of values and places
