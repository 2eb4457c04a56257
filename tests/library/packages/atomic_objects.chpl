// AtomicObject: read, write, exchange, compareAndSwap, and the same with counts of writes.
use AtomicObjects;
class C { var n: int; proc twice() do return 2 * n; }
var a = new AtomicObject(unmanaged C, hasABASupport=true, hasGlobalSupport=true);
var b: AtomicObject(unmanaged C, hasABASupport=true, hasGlobalSupport=false);
writeln(a.read() == nil, b.read() == nil);
const c = new unmanaged C(1), d = new unmanaged C(2);
a.write(c);
writeln(a.read()!.n, a.compareAndSwap(d, c), a.compareAndSwap(c, d), a.read()!.n, a.exchange(c)!.n);
const x = a.readABA();
writeln(x.n, x.twice(), x.getABACount(), x.getObject() == c, x == a.readABA());
writeln(a.compareAndSwapABA(x, d), a.compareAndSwapABA(x, c), x == a.readABA(), a.exchangeABA(nil).getObject()!.n);
b.writeABA(d); writeln(b.readABA().n);
delete c, d;
