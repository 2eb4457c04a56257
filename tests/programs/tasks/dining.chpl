// workers: 1,2
// Dining philosophers: forks are sync variables; the last philosopher takes them in the other order.
config const seats = 5, meals = 200;
var forks: [0..<seats] sync bool = true;
var eaten: [0..<seats] int;
coforall p in 0..<seats with (ref eaten) {
  const first = if p == seats - 1 then 0 else p,
        second = if p == seats - 1 then p else p + 1;
  for 1..meals {
    forks[first].readFE();
    forks[second].readFE();
    eaten[p] += 1;
    forks[second].writeEF(true);
    forks[first].writeEF(true);
  }
}
writeln(eaten);
