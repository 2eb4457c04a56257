// A range of an enum or of bool without a bound ends with its type, in domains and in what is made over it too.
enum hue { red, green, blue }
proc name(h: hue) do return h: string;
const D = {hue.green.., ..hue.green};
writeln(D, " ", {false..}.size, " ", [h in hue.green..] h, " ", name(..hue.green), " ", [b in ..false] b);
var A: [hue.green..] int = [h in hue.green..] 7;
writeln(A, " ", A.domain);
