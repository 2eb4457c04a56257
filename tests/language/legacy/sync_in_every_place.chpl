// flags: --edition=legacy
// Where the value of a sync variable is needed, it is read; a generic formal of the program's takes the variable.
var s$: sync int = 3;
var v: int;
v = s$;
writeln(v);
var cells: [0..2] sync int;
cells(1) = 4;
v = cells(1);
writeln(v);
var ready$: sync bool = true;
if ready$ then writeln("ready");
proc overwrite(y$) { y$.writeXF(9); }
overwrite(s$);
writeln(s$ + 1);
iter buffer() {
  var next = cells(0);
  while next != -1 {
    yield next;
    next = cells(0);
  }
}
cobegin {
  for i in [1, 2, -1] do cells(0) = i;
  for x in buffer() do writeln("got ", x);
}
