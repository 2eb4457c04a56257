// Chameneos: creatures of three colours go to a place where two can meet. Both take the colour that complements theirs, and
// go on, until there were so many meetings. It is a race for one word of memory, on purpose.
//
// It shows enums with a table, classes, atomic variables with compare-and-swap, a task for each creature, and tuples of
// results. The problem is one of the Computer Language Benchmarks Game.

use Time;

config const n = 200_000; // meetings

enum colour { blue, red, yellow }
use colour;

// The colour that both have after they met: their own, or the third one.
proc complement(a: colour, b: colour): colour {
  if a == b then return a;
  for c in colour do
    if c != a && c != b then return c;
  halt("there is no third colour");
}

// One word is the meeting place: how many meetings are left, and who waits, plus one.
class MeetingPlace {
  var state: atomic int;

  proc init(meetings: int) {
    init this;
    state.write(meetings << 8);
  }
}

class Chameneos {
  const id: int;
  var col: colour;
  var meetings, withItself = 0;
  var met: atomic bool;   // whoever came second has changed this one

  proc meet(other: borrowed Chameneos) {
    const c = complement(col, other.col);
    col = c;
    other.col = c;
    meetings += 1;
    other.meetings += 1;
    if id == other.id {
      withItself += 1;
      other.withItself += 1;
    }
  }
}

proc run(population: [] owned Chameneos, place: borrowed MeetingPlace) {
  coforall creature in population {
    var seen = place.state.read();
    while true {
      const left = seen >> 8, waiting = seen & 255;
      if left == 0 then break;
      if waiting == 0 {
        // Wait for somebody.
        if place.state.compareExchange(seen, left << 8 | (creature.id + 1)) {
          creature.met.waitFor(true);
          creature.met.write(false);
          seen = place.state.read();
        }
      } else if place.state.compareExchange(seen, (left - 1) << 8) {
        const other = population[waiting - 1].borrow();
        creature.meet(other);
        other.met.write(true);
        seen = place.state.read();
      }
    }
  }
}

// A number in words, as the game asks for it.
proc spell(number: int): string {
  const digits = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
  return " " + " ".join([d in number: string] digits[d: int]);
}

proc play(colours) {
  const population = [(id, c) in zip(0.., colours)] new Chameneos(id, c);
  const place = new MeetingPlace(n);
  run(population, place);
  for c in colours do write(" ", c);
  writeln();
  for creature in population do
    writeln(creature.meetings, spell(creature.withItself));
  const total = + reduce [creature in population] creature.meetings;
  writeln(spell(total));
  writeln();
  if total != 2 * n then halt("check failed: ", total, " creatures met, not ", 2 * n);
}

proc main() {
  for a in colour do
    for b in colour do
      writeln(a, " + ", b, " -> ", complement(a, b));
  writeln();

  var timer: stopwatch;
  timer.start();
  play((blue, red, yellow));
  play((blue, red, yellow, red, yellow, blue, red, yellow, red, blue));
  timer.stop();
  writeln("time: ", timer.elapsed());
}
