// flags: --edition=legacy
// unordered:
// A task has the values that variables had when it was made; what its body assigns, it shares.
proc main() {
  var i = 0;
  sync {
    while i < 3 {
      begin writeln("task ", i);
      i += 1;
    }
  }
  var text = "first";
  sync {
    begin writeln(text);
    text = "second";
  }
  var sum: int;
  var lock$: sync bool = true;
  coforall t in 1..10 {
    lock$;
    sum += t;
    lock$ = true;
  }
  writeln("sum ", sum);
}
