// A distribution of one's own: rows dealt out to the locales in turn, so that a triangle's work is shared evenly.
config const n = 100;

record rowsInTurn {
  const locales: [0..<numLocales] locale = Locales;

  proc targetLocales() do return locales;
  // The number of the target that has an index.
  proc targetOf(i: 2*int): int do return mod(i(0), locales.size);
  // What a target has of a domain: every so many-th row.
  proc localPart(const ref dom: domain(2), target: int) do
    return dom[dom.dim(0).low..dom.dim(0).high by locales.size align target, dom.dim(1)];
  // How a part lies on its locale.
  proc layout(const ref dom: domain(2, ?)) do return new rowMajor(dom);
}

const D = {1..n, 1..n} dmapped new rowsInTurn();
var A: [D] int;
forall (i, j) in D with (ref A) do
  if j <= i then A[i, j] = i * n + j;

// Every operation of arrays is there, and each element is where the map says.
const B = A + 1;
var sum = 0;
for i in 1..n do for j in 1..i do sum += i * n + j;
if + reduce A != sum || + reduce B != sum + n * n then halt("wrong sums");
forall (i, j) in D do
  if here != Locales[mod(i, numLocales)] || A[i, j].locale != here then halt("not where it should be: ", (i, j));
writeln("right: ", + reduce A[n, ..]);
