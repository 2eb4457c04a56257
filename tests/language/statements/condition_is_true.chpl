// A record with a method `isTrue` can be a condition.
record maybe {
  var value: int;
  proc isTrue() do return value != 0;
}
var m = new maybe(3);
if m then writeln("yes");
if new maybe(0) then writeln("no"); else writeln("none");
while m do m.value -= 1;
writeln(m.value, " ", if m then 1 else 2);
