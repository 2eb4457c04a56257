// workers: 1,2
// Errors of nested task constructs are flattened.
proc main() {
  try {
    coforall i in 1..2 do
      coforall j in 1..3 do
        throw new Error("x");
  } catch e: TaskErrors {
    var n = 0;
    for x in e do n += 1;
    writeln(n);
  } catch { writeln("?"); }
}
