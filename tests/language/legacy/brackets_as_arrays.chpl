// flags: --edition=legacy
// `[lo..hi]` is a domain, but an array of ranges where a member is asked for that only arrays have.
writeln([5..9].size, " ", [5..9].low, " ", [5..9].domain, " ", [5..6, 7..8].domain);
const D = [2..3, 4..5];
writeln(D.numIndices, " ", [2..4].contains(3));
