// Alignments are indices, steps integral.
writeln(1..3 align 2.5);      //~ E0311 a range of int(64) cannot be aligned to a value of type real(64)
writeln(1..3 by 2.5);         //~ E0311 the step of a 'by' operator is integral, not a value of type real(64)
writeln(1..9 by "2");         //~ E0311 the step of a 'by' operator is integral, not a value of type string
writeln(1: int(8)..9: int(8) by 2 align 2);
