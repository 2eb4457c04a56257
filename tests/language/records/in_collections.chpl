// Records with strings in arrays, sorted by hand.
record person { var name: string; var age: int; }
var people = [new person("Ada", 36), new person("Alan", 41), new person("Grace", 30)];
for i in people.domain do
  for j in people.domain.low..<i do
    if people[i].age < people[j].age then people[i] <=> people[j];
for p in people do write(p.name, " ");
writeln(+ reduce people.age);
