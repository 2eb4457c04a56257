// real(32) keeps about seven digits; mixing with real(64) gives real(64).
var a: real(32) = 0.5, b = 0.25;
writeln((a + a).type:string, " ", (a + b).type:string, " ", a + b);
