// locales: 1,2,4
// What a body leaves behind: values in the variables around it, continue, errors, deferred statements in order.
const last = Locales[numLocales - 1];
proc risky(i: int) throws { if i == 2 then throw new IllegalArgumentError("two"); return 10 * i; }
proc loops() {
  var s = 0;
  for i in 1..5 {
    on last {
      defer { s += 100; }
      if i == 2 then continue;
      if i == 4 then continue;
      s += i;
    }
    s += 1000;
  }
  writeln(s);
}
loops();
proc throwing(i: int) throws {
  var r = -1;
  on last { defer { writeln("leaving ", i); } r = risky(i); }
  return r;
}
for i in 1..3 {
  try { writeln(throwing(i)); }
  catch e: IllegalArgumentError { writeln("caught ", e.message(), " ", here.id); }
  catch { writeln("?"); }
}
proc outer() throws { on last do on Locales[0] do on last do throw new Error("from the depth"); }
try { outer(); } catch e { writeln(e.message()); }
var t = (1, "one", 2.5), x: int, names: [0..<4] string;
on last {
  t = (here.id, "there", 3.5);
  x = t(0);
  for i in names.domain do names[i] = "name " + i: string;
}
writeln(t(1), " ", t(2), " ", x == last.id, " ", names);
