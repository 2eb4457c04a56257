// An AtomicObject that does not count its writes has no operations with counts.
use AtomicObjects;
class C { }
var a = new AtomicObject(unmanaged C);
const x = a.readABA(); //~ E0311 does not count its writes
