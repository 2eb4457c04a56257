// The condition of a do-while sees the variables of its body.
var n = 0;
do {
  const square = n * n;
  n += 1;
} while square < 20;
writeln(n);
