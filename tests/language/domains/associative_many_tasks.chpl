// workers: 1,2,4
// Several tasks add to one domain at the same time, look indices up, and take some away.
config const n = 100000;
var D: domain(int);
var added: int;
forall i in 0..<n with (ref D, + reduce added) {
  added += D.add((i * 7919) % (n / 2));
  if !D.contains((i * 7919) % (n / 2)) then halt("lost");
}
writeln(added, " ", D.size, " ", + reduce D);
var S: domain(string);
forall i in 0..<n with (ref S) { S += (i % 50000): string; if i % 1000 == 0 && i < n/2 then S.remove((i % 50000): string); }
for i in 0..<50000 do S += i: string;
writeln(S.size, S.contains("49999"), S.contains("50000"));
cobegin with (ref D) {
  for i in 1..n do D += -i;
  for i in 0..<n/4 do if D.contains(i) then D -= i;
  for i in 0..<n/4 do D.contains(-i);
}
writeln(D.size);
var ok = true;
for d in D do if !D.contains(d) then ok = false;
writeln(ok);
