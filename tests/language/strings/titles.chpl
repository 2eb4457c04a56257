// isTitle: words start in upper case and go on in lower case.
for s in ["Hello World", "Hello world", "HELLO", "A1b C", "A1B C", "", "12"] do write(s.isTitle(), " ");
writeln(b"Ab Cd".isTitle(), " ", b"aB".isTitle());
var t = "ab";
t.appendCodepointValues(99, 233);
writeln(t, " ", ",".join(("a", "b", "c")));
