// locales: 1,2,4
// A queue of work on locale 0 that workers of all locales draw from; a task may add work; results come back as objects and strings.
use List;
class Item { const id: int; const depth: int; var result: int; var who: string; }
class Queue {
  var lock: sync bool = true;
  var items: list(shared Item);
  var open: atomic int;
  proc put(in x: shared Item) {
    open.add(1);
    lock.readFE();
    items.pushBack(x);
    lock.writeEF(true);
  }
  proc take(): shared Item? {
    var x: shared Item?;
    lock.readFE();
    if items.size > 0 then x = items.popBack();
    lock.writeEF(true);
    return x;
  }
  proc done() { open.sub(1); }
}
var q = new shared Queue(), finished: [LocaleSpace] atomic int, total: atomic int, made: atomic int;
for i in 1..20 do q.put(new shared Item(i, 0));
coforall loc in Locales do on loc {
  coforall w in 1..2 {
    while q.open.read() > 0 {
      const x = q.take();
      if x == nil { currentTask.yieldExecution(); continue; }
      const it = x!;
      it.result = it.id * it.id;
      it.who = "worker " + w: string + " of " + here.id: string;
      total.add(it.result);
      made.add(1);
      if it.depth < 2 && it.id % 5 == 0 then q.put(new shared Item(it.id + 1, it.depth + 1));
      if it.depth == 0 && it.id % 5 == 0 then q.put(new shared Item(it.id, 1));
      finished[here.id].add(1);
      q.done();
    }
  }
}
writeln(made.read(), " ", total.read(), " ", + reduce [f in finished] f.read(), " ", q.items.size);
