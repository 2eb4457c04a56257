// The place of a minimum is an element's, also where no value is less than the greatest of its type.
use BlockDist;
const D = {"b", "a"};
var counts: [D] uint, reals: [D] real = inf;
writeln(maxloc reduce zip(counts, D), " ", minloc reduce zip(reals, D), " ", minloc reduce zip([true, true], ["z", ""]));
writeln(minloc reduce zip([max(int)], [inf]), " ", minloc reduce zip([max(int), 3], ["q", "r"]));
writeln(minloc scan zip([true, false], ["b", "a"]));
const B = blockDist.createDomain({1..4});
var names: [B] string = [i in B] "n" + i:string, values: [B] int = max(int);
writeln(minloc reduce zip(values, names) == (max(int), "n1"));
var best = (max(int), "zz");
forall (v, n) in zip(values, names) with (minloc reduce best) do best reduce= (v, n);
writeln(best(1));
