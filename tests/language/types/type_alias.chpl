// type gives a type another name.
type number = real(32);
type pair = (number, number);
var p: pair = (1.5: number, 2.5: number);
writeln(p, " ", p(0).type:string, " ", number == real(32));
