// Names, types and members of other languages.
enum color { red, green }
var nobody = null;
var yes = True;
var c: char = "a";
var d: double = 3.0;
var e = red;
print("hello");
printf("%d", 3);
var A = [1, 2, 3];
writeln(len(A), " ", A.length);
A.append(4);
var l = new list(int);
var m: dict(string, int);
writeln(cuont);
var count = 3;
writeln(count.toString());
writeln(sum(A), 2.5.floor());
var text = "abc";
writeln(text.indexOf("b"), text.charAt(0));
throw new Exception("no");
module Hidden { private var secret = 1; }
use Hidden;
writeln(secret);
record Wide { var _push: int; }
writeln((new Wide()).push);
writeln(q);
var k = int("5");
