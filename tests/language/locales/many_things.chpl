// locales: 1,2,5
// What programs do with distributed arrays, lists, objects and strings gives the same on any number of locales.
use BlockDist, CyclicDist, BlockCycDist, StencilDist, Sort, List, Map;
config const n = 37;
proc check(name: string, ok: bool) { if !ok then writeln("WRONG ", name); }
const Space = {1..n};
var S: [Space] string = [i in Space] "s" + i:string;
var B = blockDist.createArray(Space, string);
var C = cyclicDist.createArray(Space, string);
var K = (Space dmapped new blockCycDist(startIdx=(1,), blocksize=(4,)));
var Q: [K] string;
B = S; C = B; Q = C;
var T: [Space] string = Q;
check("copies", && reduce (T == S));
C[1..n by 3] = B[1..n by 3][1..n by 3];
B[2..n] = C[1..n-1];
check("shift", && reduce [i in 2..n] (B[i] == "s" + (i-1):string));
const D2 = blockDist.createDomain({1..n, 1..n});
var M: [D2] real = [(i, j) in D2] i * 100.0 + j;
var N: [D2] real;
forall (i, j) in D2 with (ref N) do N[i, j] = M[j, i];
check("transpose", && reduce [(i, j) in {1..n, 1..n}] (N[i, j] == M[j, i]));
var row = M[3, ..];
check("row", && reduce [j in Space] (row[j] == 300.0 + j));
M[.., 2] = 7.0;
check("column", (+ reduce M[.., 2]) == 7.0 * n);
var hist: [0..9] atomic int;
forall m in M with (ref hist) do hist[(m: int) % 10].add(1);
check("hist", (+ reduce [h in hist] h.read()) == n * n);
var total = 0.0;
for loc in Locales do on loc { var part = 0.0; for (i, j) in D2.localSubdomain() do part += M[i, j]; total += part; }
check("parts", total == + reduce M);
var lists: [LocaleSpace] list(int);
coforall loc in Locales with (ref lists) do on loc { for i in 1..100 do lists[here.id].pushBack(i * here.id); }
check("lists", (+ reduce [l in lists] (+ reduce l.toArray())) == 5050 * (+ reduce LocaleSpace));
class Node { var v: int; var next: unmanaged Node?; }
var head: unmanaged Node?;
for i in 1..20 do on Locales[i % numLocales] do head = new unmanaged Node(i, head);
var sum = 0, at = head;
while at != nil { const me = at!; sum += me.v; at = me.next; delete me; }
check("chain", sum == 210);
var sh: shared Node? = nil;
on Locales[numLocales-1] { var s2 = new shared Node(5); sh = s2; }
check("shared", sh!.v == 5);
var E = D2; 
var Dv = blockDist.createDomain({1..5}); var G: [Dv] int = [i in Dv] i; Dv = {1..9};
check("resize", (+ reduce G) == 15 && G.size == 9);
var X = blockDist.createArray(Space, int); X = [i in Space] (i * 7919) % n; sort(X);
check("sort", && reduce [i in 2..n] (X[i-1] <= X[i]));
writeln("done");
