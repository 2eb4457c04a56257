// A `ref` formal whose default is a value gets a variable of the call's own; a constant cannot be its default.
proc next(ref x: int = 3) { x += 1; return x; }
proc four() do return 4;
proc pair(ref x: int = four(), y = x) { x += 1; return (x, y); }
proc half(ref x: real = 2) { x /= 2; return x; }
proc sum(ref x = [1, 2, 3]) { x[1] = 9; return + reduce x; }
var v = 1;
next(v);
writeln(v, " ", next(), " ", next(), " ", pair(), " ", pair(v), " ", v, " ", half(), " ", sum());

record counted {
  var n: int;
  proc deinit() { writeln("end ", n); }
}
proc grown(ref x = new counted(1)) { x.n += 1; writeln(x); }
grown();
grown();

// An iterator's lives as long as the loop.
class tree {
  var n: int;
  iter sizes(ref total = 0): int {
    var size = n;
    if n > 1 {
      const below = new tree(n - 1);
      for s in below.sizes(size) do yield s;
    }
    yield size;
    total += size;
  }
}
const t = new tree(3);
for s in t.sizes() do write(s, " ");
writeln();
var total = 0;
writeln(+ reduce t.sizes(total), " ", total, " ", min reduce [s in t.sizes()] if s > 1 then s);

iter counting(ref from = new counted(10)) {
  while true {
    from.n += 1;
    yield from.n;
  }
}
for c in counting() do if c == 12 then break;
