// Nothing starves: on a single worker, tasks that wait in every way there is (a spin loop, sleep, a
// blocking read, a blocking call in C, a sync variable) share it with one that computes, and all
// come to their end. Shows how long the others were kept from their steps meanwhile.
//
//     starve --numThreads=1
//
// What each wait costs the others: spin loops on atomics give way by themselves; sleeping and
// waiting tasks leave the worker at once; a blocked call gets a spare worker beside it after 10 to
// 20 ms; a computing task gives way after half a second at most.

use CTypes, IO, Time;

config const seconds = 2.0;              // how long the computing task computes

extern proc pipe(fds: c_ptr(c_int)): c_int;
extern proc usleep(microseconds: c_uint): c_int;

var ends: c_array(c_int, 2);
if pipe(c_ptrTo(ends[0])) != 0 then halt("no pipe");

var clock: stopwatch;
clock.start();

var over, pressed: atomic bool,
    full: sync string;

// Takes 200 steps of 1 ms and tells how long the longest took.
proc walk(name: string) {
  var longest = 0.0;
  for 1..200 {
    const before = clock.elapsed();
    sleep(0.001);
    longest = max(longest, clock.elapsed() - before);
  }
  writef("%-10s longest step %7.1dr ms\n", name, longest * 1000);
}

sync {
  begin {                                // computes
    var x = 1: uint;
    while clock.elapsed() < seconds do
      for 1..1_000_000 do x = x * 6364136223846793005 + 1442695040888963407;
    over.write(true);
    writeln("computed   ", x != 0);
  }
  begin {                                // spins
    while !pressed.read() { }
    writeln("spinning   saw it");
  }
  begin {                                // reads what a later task writes
    const line = openReader("/proc/self/fd/" + ends[0]: string).readLine(string, stripNewline = true);
    writeln("reading    ", line);
  }
  begin {                                // blocks in C
    for 1..10 do usleep(10_000);
    writeln("in C       back");
  }
  begin {                                // waits for a value
    writeln("waiting    ", full.readFE());
  }
  begin walk("walking");
  begin {                                // ends the waits
    sleep(0.05);
    pressed.write(true);
    full.writeEF("got it");
    var w = openWriter("/proc/self/fd/" + ends[1]: string);
    w.writeln("a line");
    w.close();
  }
}
if !over.read() then halt("check failed: not over");
writeln("all over");
