// Every kind of loop runs over an enum's constants; the index is a value, not a param.
enum day {mon, tue, wed}
for d in day {
  if d == day.tue then continue;
  write(d, " ");
}
writeln();
var seen: [day.mon..day.wed] bool;
forall d in day with (ref seen) do seen[d] = true;
writeln(seen);
var count: atomic int;
coforall d in day do count.add((d == day.wed): int + 1);
writeln(count.read());
writeln([d in day] d: string);
writeln([(d, i) in zip(day, 1..)] (d, i));
writeln(max reduce [d in day] d);
proc twice(param d: day) param do return d: string + d: string;
for param d in day.mon..day.tue do writeln(twice(d));
