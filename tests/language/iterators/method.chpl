// Iterators may be methods.
record bag {
  var items: [0..2] int;
  iter doubled() { for x in items do yield 2 * x; }
}
var b = new bag([1, 2, 3]);
for x in b.doubled() do write(x, " ");
writeln();
