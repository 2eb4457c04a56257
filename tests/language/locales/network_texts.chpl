// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2
// Texts whose bytes another locale has made are compared, searched and taken apart like others, between machines.
var s: string, b: bytes;
on Locales[1] {
  s = "abc" + here.id: string;
  b = b"xyz" + b"w";
}
const t = "abc" + (here.id + 1): string;
writeln(s == t, " ", s == "abd1", " ", s < "abd", " ", s >= t);
writeln(b == b"xyzw", " ", b != b"xyz", " ", s.find("c1"), " ", s.startsWith("ab"), " ", s[1..2], " ", s.replace("b", "--"));
for c in s do write(c, " ");
writeln(s.toUpper(), " ", s.size, " ", (s + t).size);
on Locales[1] do writeln(t == s, " ", s == "abc1", " ", t < "abd");
