// A strided range whose alignment leaves it no index is empty, also where the nearest one is no number of the type.
const a = 0:uint(8)..2 by 5 align 4, b = min(int(16))..min(int(16)) by 50 align 7, c = 0:uint..4 by -12 align 8;
writeln(a.size, " ", b.size, " ", c.size, " ", a.isEmpty(), " ", (0:uint(8)..4 by -4)[-1:int(8)..15 by 3].size);
for i in a do writeln(i);
forall i in b do writeln(i);
for i in c do writeln(i);
