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
