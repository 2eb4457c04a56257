// Questions about types, answered at compile time.
use Types;
class c { } record r { } enum e {a}
var arr: [1..2] int;
writeln(isIntType(int(8)), isUintType(uint), isRealType(real(32)), isImagType(imag), isComplexType(complex), isStringType(string), isBytesType(bytes));
writeln(isClassType(owned c), isRecordType(r), isEnumType(e), isTupleType(2*int), isArray(arr), isDomain({1..2}), isRange(1..2));
writeln(isSubtype(int, integral), isProperSubtype(int, int), isCoercible(int(8), int), isPODType(int));
