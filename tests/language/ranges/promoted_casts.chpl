// A cast to a number's type is promoted over a range or a domain.
var A: [1..3] real = (1..3): real;
writeln(A, " ", (1..5 by 2): real(32), " ", {1..2}: real);
