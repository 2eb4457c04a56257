// What it costs to reach another locale, the best of several rounds. On one locale `far` is the locale itself.
use CTypes, Collectives, Time;

config const rounds = 20, many = 4096, calls = 2000;
const far = Locales[numLocales - 1];

proc best(f) {
  var least = max(real);
  for 1..rounds {
    var clock: stopwatch;
    clock.start();
    f();
    least = min(least, clock.elapsed());
  }
  return least;
}

// Words, one at a time: 100 times those of an array there.
on far var words: [0..<many] int;
var sum = 0;
record putWords { proc this() { for r in 1..100 do for i in words.domain do words[i] = i + r; } }
record getWords { proc this() { for r in 1..100 do for x in words do sum += x ^ r; } }
writeln("put word: ", best(new putWords()) * 1e9 / (100 * many), " ns");
writeln("get word: ", best(new getWords()) * 1e9 / (100 * many), " ns");
if words[many - 1] != many + 99 then halt("check failed: words");

// A mebibyte, and the same by memcpy between two places here.
param mib = 1 << 17;
on far var block: [0..<mib] int;
var near, other: [0..<mib] int = 1;
extern proc memcpy(to: c_ptr(void), from: c_ptr(void), size: c_size_t): c_ptr(void);
record putBlock { proc this() { for 1..50 do block = near; } }
record getBlock { proc this() { for 1..50 do near = block; } }
record copyBlock { proc this() { for 1..50 do memcpy(c_ptrTo(other), c_ptrTo(near), (8 * mib): c_size_t); } }
writeln("put MiB: ", 50 / best(new putBlock()), " a second");
writeln("get MiB: ", 50 / best(new getBlock()), " a second");
writeln("memcpy MiB: ", 50 / best(new copyBlock()), " a second");
if block[5] != 1 || near[7] != 1 then halt("check failed: block");

// There and back.
record go { proc this() { for 1..calls do on far { } } }
writeln("on: ", best(new go()) * 1e6 / calls, " us");

// All add to one atomic variable of this locale: with one locale, two tasks of it.
var count: atomic int;
record addAll {
  proc this() {
    if numLocales == 1 then
      coforall t in 1..2 with (ref count) do for 1..100 * calls do count.add(1);
    else
      coforall loc in Locales with (ref count) do on loc do for 1..100 * calls do count.add(1);
  }
}
writeln("atomic: ", best(new addAll()) * 1e9 / (100 * calls), " ns");
if count.read() != rounds * 100 * calls * max(2, numLocales) then halt("check failed: atomic");

// A task of each locale.
var together = new barrier(numLocales);
record meet { proc this() { coforall loc in Locales do on loc do for 1..calls do together.barrier(); } }
writeln("barrier: ", best(new meet()) * 1e6 / calls, " us");
