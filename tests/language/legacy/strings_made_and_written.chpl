// flags: --edition=legacy
// Strings made of C's, and written to; an index of an opaque domain that is none yet.
const s = new string("chapel".c_str()), t = new string("chapel".c_str(), 4);
var empty = new string(), byDefault: string;
writeln(s, " ", t, " [", empty, "] [", byDefault, "] ", s + t);
var name: string = "temp";
name.write("_", 0, 7);
name.write(".dat");
writeln(name, " ", name.length);

var people: domain(opaque);
var friend: [people] index(people);
const a = people.create(), b = people.create();
friend[a] = b;
for p in people do writeln(friend[p] == nil, " ", friend[p] != nil);
