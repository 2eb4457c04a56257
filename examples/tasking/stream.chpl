// STREAM triad, a = b + alpha * c: a parallel loop; or in SPMD form, tasks that each own a
// block and meet at a barrier before every trial. The barrier is made of sync variables or
// of atomic ones (`--barrier=sync`, `--barrier=atomic`): the two must run at the same speed.

use TaskBarriers, Time;

config const n = 2**25,         // elements of each array
             trials = 20,
             alpha = 3.0,
             barrier = "none",  // none: a forall loop; sync, atomic: SPMD
             numTasks = here.maxTaskPar;

if n < 1 || trials < 1 || numTasks < 1 then
  halt("--n, --trials and --numTasks must be 1 or more");

var A, B, C: [0..<n] real;

proc prepare() {
  forall i in A.domain with (ref A, ref B, ref C) {
    A[i] = 0.0;
    B[i] = 1.0 + i % 5;
    C[i] = i % 3;
  }
}

// Every value is a small multiple of a power of two: the result is exact.
proc check() {
  var wrong = 0;
  forall (a, i) in zip(A, A.domain) with (+ reduce wrong) do
    if a != 1.0 + i % 5 + alpha * (i % 3) then wrong += 1;
  if wrong > 0 then halt("check failed: ", wrong, " elements of ", n);
}

proc withForall() {
  for 1..trials do
    forall (a, b, c) in zip(A, B, C) do
      a = b + alpha * c;
}

// The task's share of 0..<n; shares differ by one element at most.
proc share(task: int) {
  return n * task / numTasks .. n * (task + 1) / numTasks - 1;
}

proc spmd(ref meeting) {
  coforall task in 0..<numTasks with (ref A, ref meeting) {
    const mine = share(task);
    for 1..trials {
      meeting.wait();
      foreach i in mine do
        A[i] = B[i] + alpha * C[i];
    }
  }
}

prepare();

var timer: stopwatch;
select barrier {
  when "none" {
    timer.start();
    withForall();
    timer.stop();
  }
  when "sync" {
    var meeting = new syncBarrier(numTasks);
    timer.start();
    spmd(meeting);
    timer.stop();
  }
  when "atomic" {
    var meeting = new atomicBarrier(numTasks);
    timer.start();
    spmd(meeting);
    timer.stop();
  }
  otherwise do halt("--barrier=", barrier, ": it can be none, sync or atomic");
}

check();
writeln("triad: ", n, " elements, ", trials, " trials, ",
        if barrier == "none" then "forall" else barrier + " barrier");
writef("rate: %.3dr GB/s\n", 24.0 * n * trials / timer.elapsed() * 1e-9);
writeln("time: ", timer.elapsed());
