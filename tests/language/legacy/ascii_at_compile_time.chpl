// flags: --edition=legacy
// The number of a literal's first character is known at compile time.
enum nucleotide { A = ascii("A"), C = ascii("C"), G = ascii("G"), T = ascii("T") }
use nucleotide;
const motif: [0..3] nucleotide = [G, A, T, C];
param newline = ascii("\n");
var text = "x";
writeln(motif, " ", T: int, " ", motif[1]: uint(8), " ", newline, " ", ascii(text));
