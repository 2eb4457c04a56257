// A label lets break and continue name an outer loop.
label outer for i in 1..3 {
  for j in 1..3 {
    if j == 2 && i == 1 then continue outer;
    if i == 3 then break outer;
    write(i, j, " ");
  }
  write("| ");
}
writeln();
