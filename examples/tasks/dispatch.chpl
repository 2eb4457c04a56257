// What it costs to start tasks: an (almost) empty procedure called eight times in
// parallel, over and over, in five ways, and in a data-parallel loop for comparison.

use Time;

config const repeats = 5000;
param calls = 8;

// In the warm-up every call is counted; in the timed part, only this flag is read.
var counting: bool;
var hits: [0..<calls] atomic int;

inline proc work(i: int) {
  if counting then hits[i].add(1);
}

proc cobeginWay() {
  cobegin {
    work(0);
    work(1);
    work(2);
    work(3);
    work(4);
    work(5);
    work(6);
    work(7);
  }
}

proc beginSyncVarWay() {
  var d0, d1, d2, d3, d4, d5, d6, d7: sync bool;
  begin { work(0); d0.writeEF(true); }
  begin { work(1); d1.writeEF(true); }
  begin { work(2); d2.writeEF(true); }
  begin { work(3); d3.writeEF(true); }
  begin { work(4); d4.writeEF(true); }
  begin { work(5); d5.writeEF(true); }
  begin { work(6); d6.writeEF(true); }
  begin { work(7); d7.writeEF(true); }
  d0.readFF(); d1.readFF(); d2.readFF(); d3.readFF();
  d4.readFF(); d5.readFF(); d6.readFF(); d7.readFF();
}

proc beginSyncWay() {
  sync {
    begin work(0);
    begin work(1);
    begin work(2);
    begin work(3);
    begin work(4);
    begin work(5);
    begin work(6);
    begin work(7);
  }
}

proc beginParamWay() {
  sync {
    for param i in 0..<calls do
      begin work(i);
  }
}

proc coforallWay() {
  coforall i in 0..<calls do
    work(i);
}

proc forallWay() {
  forall i in 0..<calls do
    work(i);
}

// Run one of the ways once.
inline proc once(param way: string) {
  if way == "cobegin" then cobeginWay();
  else if way == "begin_syncvar" then beginSyncVarWay();
  else if way == "begin_sync" then beginSyncWay();
  else if way == "begin_param" then beginParamWay();
  else if way == "coforall" then coforallWay();
  else if way == "forall" then forallWay();
  else compilerError("no way called " + way);
}

proc measure(param way: string) {
  param warmUps = 100;
  for i in 0..<calls do hits[i].write(0);
  counting = true;
  for 1..warmUps do once(way);
  counting = false;
  for i in 0..<calls do
    if hits[i].read() != warmUps then halt("check failed: ", way, ", call ", i);

  var timer: stopwatch;
  timer.start();
  for 1..repeats do once(way);
  timer.stop();
  writef("%s: %.1dr ns per task\n", way, timer.elapsed() * 1e9 / (repeats * calls));
}

var total: stopwatch;
total.start();
measure("cobegin");
measure("begin_syncvar");
measure("begin_sync");
measure("begin_param");
measure("coforall");
measure("forall");
writeln("time: ", total.elapsed());
