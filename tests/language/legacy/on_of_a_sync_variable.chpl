// flags: --edition=legacy
// locales: 1,2
// `on` and `.locale` ask where a sync or single variable is; they do not read it.
var s$: sync int = 3;
var t$: single int;
var A: [1..3] sync int;
class C { var s$: sync bool; }
var c = new owned C();
on s$ do writeln("at s$");
on t$ do writeln("at t$");
on A[2] do writeln("at A[2]");
on c.s$ do writeln("at c.s$");
writeln(s$.locale.id, t$.locale.id, s$.isFull);
on Locales[numLocales - 1] {
  const d = new owned C();
  on s$ do writeln(here.id);
  writeln(d.s$.locale == here);
}
on s$ do s$ ^= 1;
writeln(s$);
