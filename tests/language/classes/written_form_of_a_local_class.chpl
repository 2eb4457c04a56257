// A class that a procedure or block declares is written by its own fields, whatever it forwards to has as a written form.
use List;
record Text { var z = 1; proc serialize(writer, ref serializer) throws { writer.write("<", z, ">"); } proc twice() do return 2 * z; }
proc of(type T) {
  class Box { var n: T; forwarding var items: list(T); }
  class Crate : Box { forwarding var text = new Text(4); }
  var b = new Box(3: T), c = new Crate(5: T);
  b.pushBack(7: T);
  writeln(b, " ", c, " ", c.twice());
}
of(int);
of(real);
coforall 1..1 {
  class Local { forwarding var text: Text; }
  writeln(new Local());
}
