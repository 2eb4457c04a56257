// A bounded queue of sync variables between producers and consumers. A slot that is empty can
// be written, one that is full can be read; who is to use a slot next is a number that is
// itself handed round in a sync variable. Every value must arrive exactly once.

use Time;

config const n = 1_000_000,             // values
             capacity = 128,
             producers = 1,
             consumers = 1;

if n < 1 || capacity < 1 || producers < 1 || consumers < 1 then
  halt("--n, --capacity, --producers and --consumers must be 1 or more");

record boundedQueue {
  var slots: [0..<capacity] sync int;
  var head: sync int = 0,               // next to read
      tail: sync int = 0;               // next to write

  proc ref push(value: int) {
    const place = tail.readFE();
    tail.writeEF(place + 1);
    slots[place % capacity].writeEF(value);
  }

  proc ref pop(): int {
    const place = head.readFE();
    head.writeEF(place + 1);
    return slots[place % capacity].readFE();
  }
}

var queue: boundedQueue;
var seen: [1..n] atomic bool;
var sum, twice: int;

var timer: stopwatch;
timer.start();
cobegin with (ref queue, ref sum, ref twice) {
  coforall p in 0..<producers with (ref queue) do
    for value in p + 1 .. n by producers do queue.push(value);

  coforall c in 0..<consumers with (ref queue, + reduce sum, + reduce twice) {
    const share = n * (c + 1) / consumers - n * c / consumers;
    for 1..share {
      const value = queue.pop();
      sum += value;
      if seen[value].testAndSet() then twice += 1;
    }
  }
}
timer.stop();

if sum != n * (n + 1) / 2 || twice > 0 then
  halt("check failed: sum ", sum, ", ", twice, " values twice");
writef("queue: %.1dr ns per value\n", timer.elapsed() * 1e9 / n);
writeln("time: ", timer.elapsed());
