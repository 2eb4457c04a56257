for w in b"a b c".split() do write(w, ";");
writeln();
