// The select expression is evaluated once; whens in order until one matches.
proc say(n: int) { write("<", n, ">"); return n; }
select say(2) {
  when say(1) do writeln(" one");
  when say(2) do writeln(" two");
  when say(3) do writeln(" three");
}
