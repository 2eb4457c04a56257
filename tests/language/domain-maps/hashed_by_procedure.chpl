// The mapper of a `hashedDist` can be a procedure's name, a procedure value, a record or an object.
// locales: 1,3
use HashedDist;
proc byLength(word: string, targetLocs: [LocaleSpace] locale) do return word.size % targetLocs.size;
const always0 = proc(word: string, targetLocs: [LocaleSpace] locale) { return 0; };
class Twice { proc this(word: string, targetLocs: [?D] locale): D.idxType { return 2 * word.size % targetLocs.size; } }
var P: domain(string) dmapped new hashedDist(idxType=string, mapper=byLength),
    Q: domain(string) dmapped new hashedDist(idxType=string, mapper=always0),
    R: domain(string) dmapped new hashedDist(idxType=string, mapper=new Twice()),
    S: domain(string) dmapped new hashedDist(idxType=string, mapper=new shared Twice());
for w in ["a", "bb", "ccc", "dddd"] {
  P += w; Q += w; R += w; S += w;
  const n = w.size;
  writeln(P.distribution.idxToLocale(w).id == n % numLocales, " ", Q.distribution.idxToLocale(w).id, " ",
          R.distribution.idxToLocale(w).id == 2 * n % numLocales, " ", S.distribution.idxToLocale(w).id == 2 * n % numLocales);
}
var A: [P] int;
forall i in P with (ref A) do A[i] = if here.id == i.size % numLocales then 1 else 0;
writeln(+ reduce A);
