// Searches can be limited to a range of positions; dedent and expandTabs change white space.
const s = "banana";
writeln(s.find("an", 2..), " ", s.find("an", ..2), " ", s.rfind("a", 0..4), " ", s.count("a", 1..3));
writeln("é-é".find("é", 1..));
writeln("""
    first
      second
    third""".dedent());
writeln("a\tbc\td".expandTabs(4), "|");
param p = "text";
param n = p.size;
if n == 4 then writeln("known: ", n);
