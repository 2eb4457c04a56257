// flags: --edition=legacy
// A sync or single variable is read wherever it is mentioned and written wherever it is assigned; `s$;` alone waits for it.
var s$: sync int;
begin { s$ = 3; }
var x = s$;
writeln(x, " ", x.type: string);
s$ = 1;
writeln(s$.isFull);
s$;
writeln(s$.isFull);

proc main() {
  var t$, u$: sync int;
  begin t$ = 5;
  const y = t$;
  t$ = y + 1;
  t$ += 2;
  u$ = t$;
  writeln(y, " ", u$.readXX(), " ", t$.isFull);
  if u$ == 8 then writeln("eight");
  var done$: single bool;
  begin { done$ = true; }
  done$;
  while !done$ do writeln("never");

  var A$: [1..3] sync int;
  coforall i in 1..3 do A$[i] = i * i;
  for i in 1..3 {
    var v = A$[i];
    write(v, " ");
  }
  writeln();
  for i in 1..3 do A$(i) = i;
  for i in 1..3 do A$(i);
  writeln(A$[1].isFull);

  record R { var f$: sync int; }
  var r: R;
  r.f$ = 4;
  r.f$;
  writeln(r.f$.isFull);

  proc take() {
    t$ = 9;
    return t$;
  }
  writeln(take() + 1, " ", t$.isFull);

  var sum = 0, lock$: sync bool = true;
  coforall i in 1..4 with (ref sum) {
    lock$;
    sum += i;
    lock$ = true;
  }
  writeln(sum);
  var count$: sync int = 0;
  coforall i in 1..10 do count$ += 1;
  writeln(count$.readFF());
  u$ = 3;
  select u$ {
    when 3 do writeln("three");
    otherwise writeln("other");
  }
  u$ = 3;
  var z: int = u$;
  u$ = z;
  var w: real;
  w = u$;
  writeln(z, " ", w);
  u$ = 8;
  const pair = (u$, 1);
  writeln(pair, " ", u$.isFull);
  (u$, z) = (6, 7);
  writeln(u$.readFF(), " ", z);
}
