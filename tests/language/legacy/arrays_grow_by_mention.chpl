// flags: --edition=legacy
// Assigning to an element of an associative array that is not there adds its index, where no other array has the domain.
var names: domain(string);
var ages: [names] int;
ages["Ann"] = 30;
ages["Bob"] += 2;
for n in names.sorted() do writeln(n, " ", ages[n]);
ages.domain.remove("Bob");
writeln(names);
iter lines() {
  var channel = stdin;
  channel = openreader("/dev/null");
  var line: string;
  while channel.readline(line) do yield line;
}
for l in lines() do writeln(l);
const a = ages.size;
local writeln(a);
