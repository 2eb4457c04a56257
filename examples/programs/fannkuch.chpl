// Fannkuch: of all permutations of 1..n, how many times can the first so many elements be reversed, so many as the first one
// says, before a 1 comes first? The answer is the greatest number, and a checksum over all permutations in an agreed order.
//
// The n! permutations are cut into blocks, and tasks take blocks as they are ready for them. It shows records with arrays
// of a fixed size as state, dynamic scheduling, and two reductions in one loop.
// The problem is one of the Computer Language Benchmarks Game.

use DynamicIters, Time;

config const n = 10,          // length of the permutations, at most 12
             blocks = 24 * 7; // pieces of work

param longest = 12;

const factorial: [0..longest] int = [k in 0..longest] * reduce (1..k);

// A permutation and the digits of its number in the factorial number system, which say how it was made by rotations.
record permutation {
  var at: longest*int(32),
      count: longest*int(32);

  // The permutation with a number of 0 to n! - 1.
  proc init(number: int) {
    init this;
    var rest = number;
    for i in 0..<n do at[i] = i: int(32);
    for i in 1..<n by -1 {
      const turns = rest / factorial[i];
      rest %= factorial[i];
      count[i] = turns: int(32);
      // The first i + 1 elements, rotated to the left by `turns`.
      const before = at;
      for j in 0..i do
        at[j] = before[if j + turns <= i then j + turns else j + turns - i - 1];
    }
  }

  // The next one in the order of the numbers.
  proc ref advance() {
    var first = at[1];
    at[1] = at[0];
    at[0] = first;
    var i = 1;
    count[i] += 1;
    while count[i] > i {
      count[i] = 0;
      i += 1;
      if i >= n then return;
      const next = at[1];
      at[0] = next;
      for j in 1..<i do at[j] = at[j + 1];
      at[i] = first;
      first = next;
      count[i] += 1;
    }
  }

  // How many reversals it takes until 0 comes first.
  proc flips(): int {
    var top = at[0];
    if top == 0 then return 0;
    var work = at,
        flips = 1;
    while true {
      const next = work[top];
      if next == 0 then return flips;
      work[top] = top;
      if top > 2 {
        var lo = 1: int(32), hi = top - 1;
        while lo < hi {
          work[lo] <=> work[hi];
          lo += 1;
          hi -= 1;
        }
      }
      top = next;
      flips += 1;
    }
    return flips;
  }
}

// The greatest number of reversals and the checksum of the permutations first to last.
proc block(first: int, last: int): (int, int) {
  var p = new permutation(first),
      greatest = 0,
      checksum = 0;
  for number in first..last {
    const f = p.flips();
    if f > greatest then greatest = f;
    checksum += if number % 2 == 0 then f else -f;
    if number < last then p.advance();
  }
  return (greatest, checksum);
}

proc main() {
  if n < 2 || n > longest then halt("n must be 2 to ", longest, ", and is ", n);
  const all = factorial[n],
        pieces = min(blocks, all);
  var greatest = 0,
      checksum = 0;

  var timer: stopwatch;
  timer.start();
  forall b in dynamic(0..<pieces, chunkSize=1)
    with (max reduce greatest, + reduce checksum) {
    const (g, c) = block(b * all / pieces, (b + 1) * all / pieces - 1);
    if g > greatest then greatest = g;
    checksum += c;
  }
  timer.stop();

  writeln(checksum);
  writeln("Pfannkuchen(", n, ") = ", greatest);
  writeln("time: ", timer.elapsed());

  // Known: greatest numbers (OEIS A000375) and the checksums that the game publishes for some n.
  const known = [2 => 1, 3 => 2, 4 => 4, 5 => 7, 6 => 10, 7 => 16, 8 => 22, 9 => 30, 10 => 38, 11 => 51, 12 => 65],
        sums = [7 => 228, 8 => 1616, 9 => 8629, 10 => 73196, 11 => 556355, 12 => 3968050];
  if greatest != known[n] then halt("check failed: ", greatest, " and not ", known[n]);
  if sums.domain.contains(n) && checksum != sums[n] then
    halt("check failed: checksum ", checksum, " and not ", sums[n]);
}
