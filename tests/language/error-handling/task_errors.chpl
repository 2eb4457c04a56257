// workers: 1,2
// Errors of several tasks arrive together as TaskErrors.
proc work(i: int) throws {
  if i % 2 == 0 then throw new Error("task " + i: string);
}
proc main() {
  try {
    coforall i in 1..4 do work(i);
    writeln("not reached");
  } catch errors: TaskErrors {
    var n = 0;
    for e in errors do n += 1;
    writeln(n, " errors");
  } catch { writeln("?"); }
}
