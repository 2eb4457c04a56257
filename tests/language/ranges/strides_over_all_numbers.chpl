// The distance between two numbers of 64 bits need not fit int; alignments of unsigned ranges stay numbers.
proc show(r: range(?)) {
  write(r, " (", r.size, "):");
  for i in r do write(" ", i);
  writeln();
}
show(min(int)..max(int) by max(int));
show(min(int)..max(int) by -max(int));
show(0: uint..max(uint) by max(uint) / 3);
show(1: uint..max(uint) by max(int));
writeln((0: uint..max(uint) by 10).high, " ", (min(int)..max(int) by 1000).high);
show((5: uint..30 by 7 align 1) - 3);
show((5: uint(8)..30: uint(8) by 7 align 1: uint(8)) - 3);
show((5: uint..30 by -7 align 1).translate(-5));
show((5: uint..30 by 7 align 1)[9: uint..25: uint by 2]);
