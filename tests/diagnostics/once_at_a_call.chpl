// One call that means nothing to the library is one error, however many procedures of it say so.
const s = ["a", "b"];
writeln({for w in s do if w == "a" then w});
const t = "a" + s.noSuch();
