// locales: 2, 3, 5
// workers: 1
// tasks: steal, fifo
// Of the tasks that a statement begins for all locales, those for others have been sent there before the one that stays begins its work: one worker
// is enough for all locales to work at the same time.
var begun: atomic int, first = 0;
coforall t in 0..<numLocales with (ref first) {
  begun.add(1);
  on Locales[t] do if here.id == 0 then first = begun.read();
}
writeln(first == numLocales);

begun.write(0);
cobegin with (ref first) {
  { begun.add(1); on Locales[0] do first = begun.read(); }
  { begun.add(1); on Locales[1] do begun.add(0); }
}
writeln(first == 2);

// Once a task: the second one is at once.
begun.write(0);
var second = 0;
coforall t in 0..<numLocales with (ref second) {
  on Locales[t] do begun.add(1);
  if t == 0 then on Locales[0] do second = here.id + 1;
}
writeln(second);

// A task that begins with an `on` is on its way before its parent goes on.
var asked: atomic bool;
proc farthest(): locale { asked.write(true); return Locales[numLocales-1]; }
begun.write(0);
sync {
  begin on farthest() do begun.add(1);
  writeln(asked.read());
}
writeln(begun.read());

// Nor does one whose work is here keep its parent from going on.
var went: atomic bool;
sync {
  begin with (ref first) on Locales[0] do first = went.read(): int;
  went.write(true);
}
writeln(first);

begun.write(0);
coforall (t, i) in zip(Locales, 0..) with (ref first) {
  begun.add(1);
  on t do if i == 0 then first = begun.read();
}
writeln(first == numLocales);
