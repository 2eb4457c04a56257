// The documented names of the arguments of Reflection, Types and BitOps; lines and files are params.
use Types, Reflection, BitOps, MemDiagnostics, ChplConfig, Debugger;
class C { var x = 1; proc m(a: int) do return a; proc type tm() do return 2; }
record R { param p = 3; type t = int; var f = 4.5; }
const r: R;
writeln(getNumFields(t=R), getFieldName(t=R, idx=2), getField(obj=r, idx=2), getField(obj=r, name="f"), getFieldIndex(t=R, name="f"), hasField(t=R, name="f"), isFieldBound(t=R, idx=0), isFieldBound(t=R, name="f"));
var r2: R; getFieldRef(obj=r2, idx=2) = 7.5; getFieldRef(obj=r2, name="f") += 1; writeln(r2);
const c = new C();
writeln(canResolve(fname="foo"), canResolve(fname="writeln", 3), canResolveMethod(obj=c, fname="m", 3), canResolveMethod(obj=c, fname="m"), canResolveTypeMethod(t=C, fname="tm"));
param ln = getLineNumber(); param fn = getFileName(); writeln(
  getLineNumber());
writeln(ln, fn, getRoutineName(), getModuleName());
writeln(popCount(x=255), clz(x=1: uint(8)), ctz(x=8), parity(x=7), rotl(x=1: uint(8), n=9), rotr(x=1: uint(8), n=1));
writeln(numBits(t=int(32)), numBytes(t=real), max(t=int(8)), min(t=uint), isSubtype(sub=C, base=C), isProperSubtype(sub=owned C, base=owned C), isCoercible(from=int(8), to=int), toSigned(x=3: uint), toUnsigned(3));
writeln(isIntegralType(t=int), isIntegral(3), isPrimitive(int), isPOD(R), isCopyable(t=R), isAssignable(R), isDefaultInitializable(R), isConstCopyable(R), isConstAssignable(R), isUnion(3), isOwnedClass(c));
