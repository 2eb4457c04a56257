// Sums and products of bools are of int, as the operators' results are.
writeln(* reduce [true, false], " ", * reduce [true], " ", + reduce [true, true], " ", (* reduce [true]).type: string);
writeln(* scan [true, true, false], " ", + scan [true, false, true]);
