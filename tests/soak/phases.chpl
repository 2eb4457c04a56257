// A program of several locales that stays in one phase of its life until somebody kills one of them (`cargo xtask soak
// --only=kills`). It writes `ready` when it is there.
use Time, IO, Collectives;

/** Where it stays; a minute, if nobody comes. */
config const phase = 0;
const end = timeSinceEpoch().totalSeconds() + 60;

proc over() do return timeSinceEpoch().totalSeconds() > end;
proc ready() { writeln("ready"); stdout.flush(); }

// Ends after the program's end.
record Late {
  var armed = false;
  proc deinit() {
    if !armed then return;
    ready();
    while !over() do sleep(0.001);
  }
}
var late: Late;

// While modules begin: the others serve.
if phase == 1 {
  ready();
  while !over() do ;
}

var never: sync int, counter: atomic int;
select phase {
  // All compute.
  when 2 do coforall loc in Locales do on loc {
    counter.add(1);
    if counter.read() == numLocales then ready();
    var n = 0;
    while n % 1000000 != 0 || !over() do n += 1;
  }
  // Requests in all directions.
  when 3 {
    ready();
    coforall loc in Locales do on loc do coforall i in 0..3 {
      while !over() do on Locales[(loc.id + i) % numLocales] do counter.add(1);
    }
  }
  // All wait, but for a timer.
  when 4 {
    coforall loc in Locales do on loc {
      counter.add(1);
      if counter.read() == numLocales then ready();
      if loc.id == numLocales - 1 then while !over() do sleep(0.01);
      else never.readFF();
    }
  }
  // All write, into standard output and into a file.
  when 5 {
    var f = openTempFile();
    ready();
    coforall loc in Locales do on loc {
      var w = f.writer(region = loc.id * 1000000..);
      while !over() {
        writeln("line of locale ", loc.id);
        w.writeln("line of locale ", loc.id);
      }
    }
  }
  // Blocks of memory come and go, one locale's freed by the next.
  when 6 {
    ready();
    coforall loc in Locales do on loc {
      while !over() {
        var A: [0..#1000] string = "text of some length, more than fits into the string itself";
        on Locales[(loc.id + 1) % numLocales] { var B = A; B[0] = "x"; counter.add(B.size); }
      }
    }
  }
  // Barriers.
  when 7 {
    var b = new barrier(numLocales);
    ready();
    coforall loc in Locales do on loc do while !over() do b.barrier();
  }
  // After the end of `main`.
  when 8 do late.armed = true;
}
// Phase 0: killed whenever it comes, while it starts or when it has ended.
