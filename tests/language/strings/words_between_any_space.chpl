// `split` without a separator takes runs of white space of any kind for one, as `isSpace` does.
proc show(const ref s: string, most: int = -1) { for word in s.split(most) do write("[", word, "]"); writeln(); }
show("ä\u2003b\u0085c\u00a0d\u3000 e\u2028f");
show("\u2003\u3000");
show("\u2003a\u3000b c ", 1);
show("\u2003a b ", 0);
show(" one\ttwo\n");
