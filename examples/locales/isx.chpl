// ISx, the scalable integer sort: each task has keys, sends those of each range to the task that the range belongs to, and sorts what it has got by
// counting. All tasks run the same code and meet at barriers.
use BlockDist, AllLocalesBarriers, Random, Time;
config const keysEach = 20_000, tasksPerLocale = 2, rounds = 2, showTimes = false;

const tasks = numLocales * tasksPerLocale,
      width = 1 << 12,             // so many keys belong to one task
      maxKey = tasks * width,
      room = keysEach + keysEach / 2 + 100 * tasks;  // for what a task gets

const Tasks = blockDist.createDomain(0..<tasks);
var got: [Tasks] [0..<room] int(32);      // what others have sent
var filled: [Tasks] atomic int;           // how much of it
var exchange: [Tasks] real;
var total, sum: atomic int;                // of all keys after the last round

allLocalesBarrier.reset(tasksPerLocale);
coforall loc in Locales do on loc do
  coforall t in loc.id * tasksPerLocale..#tasksPerLocale do
    for r in 1..rounds do sort(t, r);

proc sort(me: int, r: int) {
  // The keys, and how many belong to each task.
  var keys: [0..<keysEach] int(32), counts: [0..<tasks] int;
  var numbers = new randomStream(int(32), seed=me * 1000 + r);
  for k in keys {
    k = numbers.next(0, (maxKey - 1): int(32));
    counts[k / width] += 1;
  }

  // Those of one task side by side.
  const ends = + scan counts;
  var at: [0..<tasks] int = ends - counts, sorted: [0..<keysEach] int(32);
  for k in keys {
    sorted[at[k / width]] = k;
    at[k / width] += 1;
  }
  filled[me].write(0);
  allLocalesBarrier.barrier();

  // Each begins with its neighbour, so that not all send to the same task.
  var watch: stopwatch;
  watch.start();
  for i in 0..<tasks {
    const to = (me + i) % tasks, n = counts[to], from = ends[to] - n;
    const place = filled[to].fetchAdd(n);
    if place + n > room then halt("task ", to, " has no room for ", place + n, " keys");
    got[to][place..#n] = sorted[from..#n];
  }
  allLocalesBarrier.barrier();
  exchange[me] += watch.elapsed();

  // Sorted, keys are numbers of how often each one is there.
  const first = me * width, n = filled[me].read();
  var often: [first..#width] int;
  for k in got[me][0..<n] {
    if !often.domain.contains(k) then halt("task ", me, " was sent the key ", k);
    often[k] += 1;
  }
  if r == rounds then verify(me, n, often);
}

proc verify(me: int, n: int, const ref often: [] int) {
  if + reduce often != n then halt("task ", me, " has lost keys");
  total.add(n);
  sum.add(+ reduce [k in often.domain] k * often[k]);
}
// The same keys again.
var expected = 0;
for t in 0..<tasks {
  var numbers = new randomStream(int(32), seed=t * 1000 + rounds);
  for 1..keysEach do expected += numbers.next(0, (maxKey - 1): int(32));
}
if total.read() != tasks * keysEach then halt("wrong: ", total.read(), " keys");
if sum.read() != expected then halt("wrong: not the same keys");
writeln("right");
if showTimes then writeln("exchange ", max reduce exchange / rounds, " s a round");
