// `toJson` makes a text of a value, `fromJson` a value of a text; what is no JSON of the type is an error.
use JSON, List, Map;

record person {
  var name: string;
  var tags: list(string);
}
var p = new person("Sam \"S\"");
p.tags.pushBack("a");
const text = toJson(p);
writeln(text, " ", toJson([1, 2]), " ", toJson((1, true)), " ", toJson("x"), " ", toJson(2.5));

const q = fromJson(text, person);
writeln(q, " ", q == p);
writeln(fromJson("[[1, 2], [3, 4]]", list(list(int))), " ", fromJson("{\"one\": 1}", map(string, int)), " ", fromJson("[1, 2]", 2*int));
try {
  fromJson("[1, ", list(int));
} catch e {
  writeln("no JSON");
}
