// locales: 2,4
// Counts of communication: what each locale begins, a record a locale; one locale's own; a table.
use CommDiagnostics;
class Node { var value, other: int; proc sum() do return value + other; }
class Leaf : Node { override proc sum() do return value - other; }
record Point { var x, y, z, t, u: real; }
var x = 1, a: atomic int, p: Point;
const k = 7, far = Locales[1];
config const n = 100;
proc counted(what: string) {
  stopCommDiagnostics();
  const D = getCommDiagnostics();
  writeln(what, ": ", D[0], " ", D[1], if D[1].amo > 0 then " amo = " + D[1].amo: string else "");
  for d in D[2..] do if d.get + d.put + d.amo + d.execute_on != 0 then writeln("others: ", d);
  resetCommDiagnostics();
  startCommDiagnostics();
}
startCommDiagnostics();
on far do x += 1;
counted("a scalar, read and written");
on far do x = k + n;
counted("a scalar written, constants read");
var node: unmanaged Node?;
on far do node = new unmanaged Leaf(1, 2);
counted("an object made there");
node!.value = node!.other;
counted("fields of an object there");
writeln(node!.sum());
counted("a method by its class");
on far do delete node;
counted("an object ended there");
on far { var q = p; q.x = 1; p = q; }
counted("a record as a whole");
var A: [1..10] int;
on far do A[3] += 1;
counted("an element of an array of locale 0");
on far { a.add(1); a.write(a.read() + 1); }
counted("an atomic variable");
on far { var s = 0; for i in 1..n do s += x * i; A[1] = s; }
counted("a scalar that a loop reads");
on far { }
counted("an empty on");
sync { begin on far { } }
counted("begin on");
coforall l in Locales[0..1] do on l { }
counted("coforall on");
on Locales[0] { }
counted("on here");
var s: sync int;
on far do s.writeEF(5);
counted("a sync variable");
on far { var mine: [1..10] int = 1; writeln(+ reduce mine); }
counted("an array of its own");

stopCommDiagnostics();
resetCommDiagnostics();
on far { startCommDiagnosticsHere(); x = 5; stopCommDiagnosticsHere(); writeln(getCommDiagnosticsHere()); }
writeln(getCommDiagnosticsHere(), " ", getCommDiagnostics()[1].put);
resetCommDiagnostics();
writeln(getCommDiagnostics()[1]);
