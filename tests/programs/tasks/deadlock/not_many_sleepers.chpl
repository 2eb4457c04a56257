// Sleepers that end at odd times and wake others, with workers that come and go: each stillness between
// two of them is none.
use Time;
config const tasks = 40, rounds = 15;
var done: atomic int;
var turn: [0..#tasks] sync int;
coforall i in 0..#tasks {
  for r in 1..rounds {
    sleep(0.0002 * ((i * 7 + r * 3) % 11));
    turn[(i + r) % tasks].writeXF(r);
    done.add(1);
  }
}
writeln(done.read());
