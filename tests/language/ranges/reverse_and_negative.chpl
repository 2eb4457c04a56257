// Negative strides over every kind of range.
for i in 1..5 by -1 do write(i, " ");
for i in (1..10 by 2) by -2 do write(i, " ");
for i in -3..3 by 3 do write(i, " ");
for i in 1..0 by -1 do write("never");
writeln();
