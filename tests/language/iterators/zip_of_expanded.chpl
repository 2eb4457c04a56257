// A tuple expanded in `zip`.
var t = ([1,2,3], [4,5,6]);
for (a,b) in zip((...t)) do writeln(a+b);
for abc in zip((...t), 1..3) do writeln(abc);
forall (a,b) in zip((...t)) do a += b;
writeln(t);
