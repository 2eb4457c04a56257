// A method can be for one instance of a generic type only.
record box { type t; var value: t; }
proc (box(int)).double() { return 2 * value; }
writeln((new box(int, 21)).double());
