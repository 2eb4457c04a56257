// partition splits at the first separator.
const (head, sep, tail) = "key=value=x".partition("=");
writeln(head, "|", sep, "|", tail);
