// The Types module answers questions about types at compile time.
use Types;
writeln(isIntegralType(uint(8)), " ", isRealType(int), " ", isNumericType(imag), " ", isBoolType(bool));
writeln(isIntegral(3), " ", isReal(2.0), " ", isString("s"), " ", isTuple((1, 2)));
