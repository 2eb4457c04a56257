// status: 1
// stderr: the size of the range -9223372036854775808..9223372036854775807 does not fit int
// The range of all numbers of 64 bits has a size that no type holds; empty ones have the size 0.
const all = min(int)..max(int);
writeln((min(int)..-1).sizeAs(uint), " ", (0: uint..<max(uint)).sizeAs(uint));
writeln((max(int)..min(int)).size, " ", (1..0 by 2).size, " ", (all by -1).contains(3));
writeln(all.size);
