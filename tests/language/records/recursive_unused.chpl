// A record may not contain itself, whether anything uses it or not.
record Alone { var next: Alone; } //~ E0211 the type `Alone` contains itself
record First { var x: int; var second: (int, Second); } //~ E0211 the type `First` contains itself
record Second { var first: First; }
record Fine { var x: Leaf; }
record Leaf { var y: owned Node?; }
class Node { var leaf: Leaf; }
record Generic { type t; var x: t; }
writeln("not run");
