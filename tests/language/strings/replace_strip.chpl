// replace and strip.
writeln("banana".replace("an", "AN"), " ", "banana".replace("a", "o", 2));
writeln("[", "  pad\n".strip(), "] [", "xxhixx".strip("x"), "]");
