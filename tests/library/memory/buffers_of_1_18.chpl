// flags: --edition=legacy
// Buffers of 1.18: memory is called `bytes` there, and what goes wrong is told by a number.
use Buffers;
var b = new bytes(8);
var e: int(32);
var buf = new buffer();
buf.append(b, error=e);
var it = buf.start();
it = buf.copyin(it, 3.5, e);
writeln(e, " ", (new buffer_range(it, buf.end())).len);
it = buf.copyin(it, 1, e);
writeln(e != 0);
var x: real;
buf.copyout(buf.start(), x, e);
writeln(x, " ", e);
var t = new buffer(e);
t.append(new bytes(20), 2);
t.append(new bytes(5), 1, 3, e);
t.copyin(t.start(), "hello", e);
var s: string;
t.copyout(t.start(), s, e);
writeln(s, " ", t.len, " ", e);
