// A child is deinitialised before its parent.
class a { proc deinit() { writeln("a"); } }
class b : a { proc deinit() { writeln("b"); } }
{ var x = new b(); }
writeln("end");
