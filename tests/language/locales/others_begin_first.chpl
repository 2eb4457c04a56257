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
