// With parSafe=true several tasks may add and take at once.
use List;
var l: list(int, parSafe=true);
coforall t in 0..<8 with (ref l) do
  for i in 0..<1000 do l.pushBack(t * 1000 + i);
var seen: [0..<8000] bool;
for x in l do seen[x] = true;
writeln(l.size, " ", && reduce seen);
coforall t in 0..<4 with (ref l) do
  for i in 0..<1000 do if t % 2 == 0 then l.popBack(); else l.insert(0, -1);
writeln(l.size, " ", l.count(-1));
