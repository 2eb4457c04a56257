// An associative domain's literal between the brackets of an array type; a list of numbers is none.
const table: [{"mix", "heat"}] int = ["mix" => 1, "heat" => 2];
writeln(+ reduce table, " ", table["heat"]);
var counts: [{3, 9, 27}] int;
counts[9] = 4;
writeln(counts.size, " ", counts[9]);
var two: [{(1, 2), (5, 6)}] real;
two[(5, 6)] = 1.5;
writeln(+ reduce two);
proc f(x: [{"a"}] int) do return x["a"];
var a = ["a" => 5];
writeln(f(a));
var box: [{1..2, 3..4}] int = 1, line: [{1..3}] int = 2;
writeln(+ reduce box, " ", + reduce line);
