// Topological sort of bale: a matrix of zeros and ones that was upper triangular, with ones on its diagonal, before its rows and columns were shuffled.
// Permutations that make it so again are found from rows that have a single one on: such a row leaves with its column, and so others come to have a single one.
use CyclicDist, DistributedBag, List, Random, Time;
config const n = 2000, perRow = 4, showTimes = false;

const Rows = cyclicDist.createDomain(0..<n);

// The matrix: the columns of each row, and the rows of each column.
var columns, rows: [Rows] list(int, parSafe=true);
{
  var newRow, newColumn: [0..<n] int = 0..<n;
  shuffle(newRow, seed=1);
  shuffle(newColumn, seed=2);
  forall i in Rows with (ref columns, ref rows) {
    var numbers = new randomStream(real, seed=1000 + i);
    for j in i..<n do
      if j == i || numbers.next() < perRow: real / n {
        columns[newRow[i]].pushBack(newColumn[j]);
        rows[newColumn[j]].pushBack(newRow[i]);
      }
  }
}

// Of each row: how many columns are left, and their sum, which is the column's number when it is one.
var left, sum: [Rows] atomic int;
forall i in Rows with (ref left, ref sum) {
  left[i].write(columns[i].size);
  sum[i].write(+ reduce columns[i]);
}

var rowPlace, columnPlace: [Rows] int = -1;
var next: atomic int = n - 1;
var watch: stopwatch;
watch.start();
var ready = new distBag(int);
forall i in Rows with (ref ready) do if left[i].read() == 1 then ready.add(i);
while !ready.isEmpty() {
  var more = new distBag(int);
  forall r in ready with (ref more, ref rowPlace, ref columnPlace, ref left, ref sum) do on rowPlace[r] {
    const c = sum[r].read(), place = next.fetchSub(1);
    rowPlace[r] = place;
    columnPlace[c] = place;
    for other in rows[c] {
      sum[other].sub(c);
      if left[other].fetchSub(1) == 2 then more.add(other);
    }
  }
  ready <=> more;
}
watch.stop();

// Permutations, and upper triangular.
proc permutes(const ref p: [] int): bool {
  var seen: [0..<n] atomic int;
  forall x in p with (ref seen) do if x >= 0 && x < n then seen[x].add(1);
  return && reduce [s in seen] (s.read() == 1);
}
if !permutes(rowPlace) || !permutes(columnPlace) then halt("wrong: no permutations");
const upper = && reduce [i in Rows] (&& reduce [c in columns[i]] (columnPlace[c] >= rowPlace[i]));
if !upper then halt("wrong: not upper triangular");
writeln("right");
if showTimes then writeln(watch.elapsed(), " s");
