// return without a value ends an iterator.
iter upTo(n: int) {
  var i = 0;
  while true {
    if i == n then return;
    yield i;
    i += 1;
  }
}
for x in upTo(4) do write(x, " ");
writeln();
