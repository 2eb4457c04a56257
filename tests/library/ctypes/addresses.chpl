// c_ptrTo by type: objects, texts, arrays' elements; c_addrOf is of the variable itself.
use CTypes;
class C { var x = 3; }
var c = new C(), s = "hello", b = b"bytes", e = "", A = [1, 2, 3], n: owned C?;
const t = "abc";
writeln(c_ptrTo(c).type: string, " ", c_ptrTo(c) == c_ptrTo(c.borrow()), " ", c_ptrTo(n) == nil, " ", c_addrOf(c).type: string);
writeln(c_ptrTo(s)[1], " ", c_ptrTo(s).type: string, " ", c_ptrTo(b)[0], " ", c_ptrTo(e) == nil, " ", c_ptrToConst(t).type: string);
writeln(c_addrOf(s).deref(), " ", c_addrOfConst(t).deref(), " ", c_ptrTo(A)[2], " ", strLen(t.c_str()), " ", strLen(c_ptrTo(s)));
c_ptrTo(A)[0] = 7;
writeln(A);
