// status: 1
// stderr: nil_is_used.chpl:7: error: attempt to dereference nil
// A nil pointer that is used ends the program, also where the compiler sees that it is nil: what was before has happened.
use CTypes;
var p: c_ptr(int);
writeln("before");
writeln(p.deref());
writeln("after");
