// Ranges and domains of every kind are read in the form in which they are written.
use IO;
enum c { r, g, b }
const P = {1..4, 1..4};
var f = openMemFile();
{
  var w = f.writer(locking=false);
  w.write(c.r..c.b, " ", false..true, " ", 1..10 by -3, " ", {1..9 by 2 align 0}, " ", {c.r..c.g, c.g..c.b}, {1..0}, 5..2, " ");
  w.write({"a", "b"}, {(1, 2)}, {3, 1}, {1..3, 2..4 by 2});
  const S: sparse subdomain(P) = ((1, 2), (3, 4)), T: sparse subdomain({1..9}) = (2, 7), none_: domain(int);
  w.write(S, T, none_);
}
var r = f.reader(locking=false);
writeln(r.read(range(c)), " ", r.read(range(bool)), " ", r.read(range(strides=strideKind.negative)));
writeln(r.read(domain(1, strides=strideKind.positive)), r.read(domain(2, c)), r.read(domain(1)), r.read(range));
var strings: domain(string);
r.read(strings);
writeln(strings.sorted(), " ", r.read(domain(2*int)), " ", r.read(domain(int)).sorted(), " ", r.read(domain(2, strides=strideKind.any)));
var S: sparse subdomain(P) = ((4, 4),), T: sparse subdomain({1..9}), keys: domain(int) = {1};
r.read(S, T, keys);
writeln(S, T, keys);
{
  var g = openMemFile();
  g.writer(locking=false).write("{1..3");
  var d = {5..6};
  try { g.reader(locking=false).read(d); } catch e { writeln(e.message()); }
}
