// The type of a call of an iterator is that of the array that its values make.
iter squares(n: int) { for i in 1..n do yield i * i; }
var A: squares(3).type = squares(3);
writeln(A, " ", squares(3).type: string == A.type: string);
writeln((for i in 1..2 do i: real).type: string);
