// Conway's Game of Life: a pattern is read from text (`.` or a blank for nobody, any other character for somebody), lives on a
// torus, and is written as text again.
//
// It shows reading and writing of files, command-line names of files, errors of one's own, arrays of small integers with a
// stencil, and a user's iterator. Without a file the R pentomino begins: it settles after 1103 generations where it has room.

use FileSystem, IO, List, Random, Time;

config const rows = 1024, columns = 1024, // the torus
             generations = 200,
             input = "",                  // a file with a pattern; else a soup of a third
             output = "",                 // a file for what is left
             seed = 11;

class PatternError: Error {
  const line: int;
  proc init(line: int, details: string) {
    super.init(details);
    this.line = line;
  }
  override proc message(): string do
    return "line " + line: string + ": " + super.message();
}

const Torus = {0..<rows, 0..<columns},
      Padded = Torus.expand(1);    // with copies of the opposite edges

type cell = uint(8);

// The lines of a pattern as a list of strings, without what follows a `!` at their start (comments).
proc readPattern(name: string) throws {
  var lines: list(string);
  var width = 0;
  for (line, number) in zip(openReader(name).lines(), 1..) {
    const text = line.strip("\n", leading=false);
    if text.startsWith("!") then continue;
    if text.size > columns then
      throw new PatternError(number, "the pattern is wider than " + columns: string);
    lines.pushBack(text);
    width = max(width, text.size);
  }
  if lines.size > rows then
    throw new PatternError(lines.size, "the pattern is higher than " + rows: string);
  return (lines, width);
}

// Puts a pattern into the middle.
proc place(ref world: [Padded] cell, lines: list(string), width: int) {
  const top = (rows - lines.size) / 2, left = (columns - width) / 2;
  for (line, i) in zip(lines, top..) do
    for (c, j) in zip(line, left..) do
      world[i, j] = (c != "." && c != " "): cell;
}

// The edges are neighbours of the opposite ones.
proc wrap(ref world: [Padded] cell) {
  world[-1, 0..<columns] = world[rows - 1, 0..<columns];
  world[rows, 0..<columns] = world[0, 0..<columns];
  world[.., -1] = world[.., columns - 1];
  world[.., columns] = world[.., 0];
}

// One generation.
proc step(const ref world: [Padded] cell, ref next: [Padded] cell) {
  forall (i, j) in Torus with (ref next) {
    const neighbours = world[i-1, j-1] + world[i-1, j] + world[i-1, j+1]
                     + world[i,   j-1]                 + world[i,   j+1]
                     + world[i+1, j-1] + world[i+1, j] + world[i+1, j+1];
    next[i, j] = (neighbours == 3 || neighbours == 2 && world[i, j] == 1): cell;
  }
}

proc writeWorld(const ref world: [Padded] cell, name: string) throws {
  const w = openWriter(name);
  for i in 0..<rows {
    for j in 0..<columns do
      w.write(if world[i, j] == 1 then "O" else ".");
    w.writeln();
  }
}

proc main() throws {
  var world, next: [Padded] cell;
  if input != "" {
    try {
      const (lines, width) = readPattern(input);
      place(world, lines, width);
    } catch e: PatternError {
      stderr.writeln(input, ": ", e.message());
      exit(1);
    } catch e: FileNotFoundError {
      stderr.writeln(input, ": there is no such file");
      exit(1);
    }
  } else {
    var numbers = new randomStream(real, seed);
    for (i, j) in Torus do world[i, j] = (numbers.next() < 1.0 / 3): cell;
  }
  const before = + reduce ([ij in Torus] world[ij]: int);

  var timer: stopwatch;
  timer.start();
  for 1..generations {
    wrap(world);
    step(world, next);
    world <=> next;
  }
  timer.stop();

  const alive = + reduce ([ij in Torus] world[ij]: int);
  writeln("alive: ", before, " then ", alive);
  writeln("time: ", timer.elapsed());
  if output != "" then writeWorld(world, output);

  // A glider is back after four generations, one place further in both directions.
  var small, later: [Padded] cell;
  const glider = [".O.", "..O", "OOO"];
  place(small, new list(glider), 3);
  const start = small;
  for 1..4 {
    wrap(small);
    step(small, later);
    small <=> later;
  }
  forall (i, j) in Torus do
    if small[(i + 1) % rows, (j + 1) % columns] != start[i, j] then halt("check failed: the glider at ", (i, j));
}
