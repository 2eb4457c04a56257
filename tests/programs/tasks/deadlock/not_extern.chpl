// with: wait_outside.c
// All tasks wait, one of them in a C function that the runtime knows nothing of.
extern proc wait_outside(milliseconds: int(32));
var x: sync int;
cobegin {
  writeln(x.readFE());
  { wait_outside(300); x.writeEF(8); }
}
