// locales: 1,2,4
// A domain with a stride over a privateDist: each of its indices is on the locale of that number; of other index types, too.
use PrivateDist, BlockCycDist, CyclicDist;
const D = {0..<numLocales by 2} dmapped new privateDist();
var A: [D] int;
forall i in D with (ref A) do A[i] = here.id;
writeln(&& reduce [i in D] (A[i] == i && A[i].locale.id == i), " ", D.size == (numLocales + 1) / 2);
enum color { red, green, blue, black }
const E = {color.red..color.black} dmapped new cyclicDist(startIdx=color.green), U = {1: uint(8)..9: uint(8)} dmapped new blockCycDist(startIdx=1: uint(8), blocksize=2);
var C: [E] int, B: [U] int;
forall i in E with (ref C) do C[i] = here.id;
forall i in U with (ref B) do B[i] = here.id;
writeln(&& reduce [i in E] C[i] == E.idxToLocale(i).id, " ", && reduce [i in U] B[i] == U.idxToLocale(i).id, " ", U.idxToLocale(3) == Locales[1 % numLocales]);
writeln(E, " ", U[2..4]);
