// with: late.c
// args: --tasks=threads --numThreads=48
// workers: 2
// locales: 1
// More running threads than processors: some answer late where they are. Their answers must not be taken
// for further wishes to see the table.
use CTypes;

extern proc tables_after_one_press(milliseconds: int(32)): int(32);
var stop: atomic bool, spun: atomic int;

sync {
  for 1..48 do
    begin {
      var n = 0;
      while !stop.read() do
        n += 1;
      spun.add(min(n, 1));
    }
  writeln(tables_after_one_press(2500));
  stop.write(true);
}
writeln("went on");
