// align fixes which elements a stride selects.
for i in 0..10 by 4 align 1 do write(i, " ");
for i in 0..10 by -4 align 1 do write(i, " ");
writeln();
