// In a loop, defer runs at the end of each turn, however it ends.
for i in 1..3 {
  defer { write("end", i, " "); }
  if i == 2 then continue;
  write("body", i, " ");
}
writeln();
