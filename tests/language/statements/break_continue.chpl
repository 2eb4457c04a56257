// break leaves the innermost loop, continue skips to its next turn.
for i in 1..10 {
  if i % 2 == 0 then continue;
  if i > 7 then break;
  write(i, " ");
}
writeln();
