// flags: --edition=legacy
// warning: W0001 does nothing here
// `atomic { … }` was read, and meant the block.
var n: int;
atomic {
  n += 1;
  var m = n;
  n += m;
}
writeln(n);
