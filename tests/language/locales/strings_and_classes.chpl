// locales: 1,2,4
// Strings, bytes, lists, maps and objects made on one locale, changed on another, ended on a third.
use List, Map;
const n = numLocales, first = Locales[0], last = Locales[n - 1];
class Node { var name: string; var next: owned Node?; proc deinit() { ended.add(1); } proc shout(): string do return name + "!"; }
class Loud: Node { override proc shout(): string do return name + "!!!"; }
var ended: atomic int;
proc main() {
  var s = "a";
  for loc in Locales do on loc do s += "b" + here.id: string;
  writeln(s.size == 1 + 2 * n, " ", s[0], s[s.size-2]);
  var l: list(string), m: map(string, int);
  coforall loc in Locales with (ref l, ref m) {
    on loc {
      const key = "key " + here.id: string;
      on first { if l.size < 0 then writeln(key); }
    }
  }
  for loc in Locales do on loc { l.pushBack("x" * (here.id + 1)); m.add("k" + here.id: string, here.id); }
  writeln(l.size == n, " ", m.size == n, " ", m["k" + (n - 1): string] == n - 1, " ", l.last.size == n);
  var head: owned Node?;
  for loc in Locales do on loc do
    head = if here.id % 2 == 0 then new Node("n", head) else new Loud("n", head);
  on last {
    var p = head.borrow(), count = 0;
    while p != nil { count += p!.shout().size; p = p!.next.borrow(); }
    writeln(count == (+ reduce [i in 0..<n] (if i % 2 == 0 then 2 else 4)));
    head = nil;
  }
  writeln(ended.read() == n);
  var sh = new shared Node("shared", nil);
  coforall loc in Locales with (in sh) do on loc { var again = sh; assert(again.name == "shared"); }
  writeln(sh.name);
  var b = b"bytes";
  on last { b += b" and more"; on first do b = b.toUpper(); }
  writeln(b);
}
