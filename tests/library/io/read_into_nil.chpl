// A variable that is nil gets an object of what is read.
use IO;
class C { var a: int; var b: real; }
class N { var v: int; var next: owned N?; }
proc rd(type T, s: string) { try { writeln(openStringReader(s).read(T)); } catch e { writeln("err ", e.message()); } }
rd(owned C?, "{a = 3, b = 1.5}");
rd(shared C?, "{a = 3, b = 1.5}");
rd(owned C?, " nil");
rd(owned N, "{v = 1, next = {v = 2, next = nil}}");
rd((owned C?, int), "({a = 3, b = 1.5}, 4)");
rd(owned C?, "");
rd(owned C?, "xyz");
var c: owned C?;
writeln(openStringReader("").read(c));
writeln(openStringReader("{a=1,b=2.0}").read(c), c);
