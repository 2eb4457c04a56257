// by takes every k-th element, a negative k from the end.
for i in 1..10 by 3 do write(i, " ");
for i in 1..10 by -3 do write(i, " ");
writeln();
writeln((1..10 by 3).size, " ", (1..10 by -4).first, " ", (1..10 by -4).last);
for i in (1..20 by 2) by 3 do write(i, " ");
writeln();
