// A method on a generic type serves all its instances.
record box { type t; var value: t; }
proc box.describe() { return t: string + " " + value: string; }
writeln((new box(int, 3)).describe(), ", ", (new box(string, "s")).describe());
