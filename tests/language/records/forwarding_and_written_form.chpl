// What a record or class forwards to does not say how it is written, read, copied or compared: that is by its own fields.
use List, Map, IO;
record Stack { var depth = 1; forwarding var items: list(int); }
record Table { var id = 2; forwarding var rows: map(string, int); var end = true; }
class Box { var n = 3; forwarding var items: list(int); }
record Marked { var text: string; proc serialize(writer, ref serializer) throws { writer.write("<", text, ">"); } }
record Around { var k = 5; forwarding var inner: Marked; }
record Span { forwarding var r: range; var more = 0; }

var s: Stack;
s.pushBack(4);
writeln(s, " ", s.items, " ", s.size);
var t: Table;
t.add("k", 1);
writeln(t, " ", t.contains("k"));
var b = new Box();
b.pushBack(7);
writeln(b);
writeln(new Around(inner=new Marked("m")));
writeln(new Span(1..3), " ", (new Span(2..5)).size);
writeln("%?".format(s));

var f = openMemFile();
f.writer(locking=false).write("(depth = 4, items = [1, 2])");
const back = f.reader(locking=false).read(Stack);
writeln(back, " ", back == new Stack(4, new list([1, 2])), " ", back == s);
