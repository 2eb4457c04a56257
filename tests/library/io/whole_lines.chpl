// unordered:
// One call of write, writeln or writef comes out in one piece, with all its arguments and what
// methods of the program's own write on the way, whoever writes at the same time.
use IO;

record pair {
  var a, b: int;
}
proc pair.serialize(writer: fileWriter(?), ref serializer: ?st) throws {
  writer.write("<", a);
  if a % 3 == 0 then currentTask.yieldExecution();
  writer.write(",");
  writer.write(b, ">");
}
class C {
  var p: pair;
  override proc serialize(writer: fileWriter(?), ref serializer: ?st) throws {
    stdout.write("{", p);         // asks for the same lock once more
    writer.write("}");
  }
}

coforall t in 1..4 {
  for i in 1..25 {
    writeln(t, " ", i, " ", new pair(t, i), " ", (t, i));
    write("w", t, " ", new pair(i, t), "\n");
    writef("f%i %t|\n", t, new pair(i, i));
    stdout.writeln(new C(new pair(t, i)));
    stdout.writef("%5i|%05i|%s\n", t, i, "end");
  }
}
