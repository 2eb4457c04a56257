// `[key => value, …]` is an array over the domain of its keys.
var ages = ["ann" => 30, "bob" => 25];
writeln(ages, " ", ages["bob"], " ", ages.domain);
ages["ann"] += 1;
writeln(ages["ann"]);
writeln(ages.type: string);
const nested = [1 => [1, 2], 2 => [3, 4]];
writeln(nested[2], " ", nested);
