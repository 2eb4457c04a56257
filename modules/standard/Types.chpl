/** Questions about types, answered while compiling. Every program sees this module.
    Not for: conversions (they are casts) or memory layout (CTypes). */
module Types {
  use Pointers;
  use HashTable only _hash;

  /** Whether the type is `void`. Each of these questions has a form without `Type` that takes a type or a value.

      .. code-block:: chapel

         proc nothingBack() { }
         writeln(isVoidType(nothingBack().type), " ", isVoidType(int));   // true false
  */
  proc isVoidType(type t) param do return __prim("same_type", t, void);
  /** Whether the type is `nothing`.

      .. code-block:: chapel

         record counter { param counted: bool; var n: if counted then int else nothing; }
         var c: counter(false);
         writeln(isNothingType(c.n.type), " ", isNothing(none));   // true true
  */
  proc isNothingType(type t) param do return __prim("is_nothing", t);
  /** Whether the type is `bool`.

      .. code-block:: chapel

         writeln(isBoolType(bool), " ", isBoolType(int));   // true false
         writeln(isIntType(int(8)), " ", isUintType(uint), " ", isRealType(real(32)), " ", isImagType(imag), " ", isComplexType(complex));   // true true true true true
         writeln(isStringType(string), " ", isBytesType(bytes), " ", isStringType(bytes));   // true true false
  */
  proc isBoolType(type t) param do return __prim("is_bool", t);
  /** Whether the type is an `int` of any width. */
  proc isIntType(type t) param do return __prim("is_int", t);
  /** Whether the type is a `uint` of any width. */
  proc isUintType(type t) param do return __prim("is_uint", t);
  /** Whether the type is a `real` of any width. */
  proc isRealType(type t) param do return __prim("is_real", t);
  /** Whether the type is an `imag` of any width. */
  proc isImagType(type t) param do return __prim("is_imag", t);
  /** Whether the type is a `complex` of any width. */
  proc isComplexType(type t) param do return __prim("is_complex", t);
  /** Whether the type is `string`. */
  proc isStringType(type t) param do return __prim("is_string", t);
  /** Whether the type is `bytes`. */
  proc isBytesType(type t) param do return __prim("is_bytes", t);
  /** Whether the type is an enum.

      .. code-block:: chapel

         enum color { red, green }
         union number { var i: int; var r: real; }
         record point { var x, y: real; }
         writeln(isEnumType(color), " ", isTupleType((int, real)), " ", isUnionType(number), " ", isRecordType(point));   // true true true true
         writeln(isHomogeneousTupleType(3*int), " ", isHomogeneousTupleType((int, real)));   // true false
  */
  proc isEnumType(type t) param do return __prim("is_enum", t);
  /** Whether the type is an enum some of whose constants have no number.

      .. code-block:: chapel

         enum abstract { a, b }
         enum partly { a, b = 5 }
         enum concrete { a = 1, b }
         writeln(isAbstractEnumType(abstract), " ", isAbstractEnumType(partly), " ", isAbstractEnumType(concrete), " ", isAbstractEnumType(int));   // true true false false
  */
  proc isAbstractEnumType(type t) param {
    if isEnumType(t) then return !__prim("enum_has_values", t);
    else return false;
  }
  /** Whether the type is a tuple type. */
  proc isTupleType(type t) param do return __prim("is_tuple", t);
  /** Whether the type is a class type.

      .. code-block:: chapel

         class C { }
         writeln(isClassType(owned C), " ", isOwnedClassType(owned C), " ", isSharedClassType(owned C));   // true true false
         writeln(isBorrowedClassType(borrowed C), " ", isUnmanagedClassType(unmanaged C));   // true true
         writeln(isNilableClassType(shared C?), " ", isNonNilableClassType(shared C));   // true true
  */
  proc isClassType(type t) param do return __prim("is_class", t);
  /** Whether the type is a union. */
  proc isUnionType(type t) param do return __prim("is_union", t);
  /** Whether the type is an `owned` class type. */
  proc isOwnedClassType(type t) param do return __prim("is_owned", t);
  /** Whether the type is a `shared` class type. */
  proc isSharedClassType(type t) param do return __prim("is_shared", t);
  /** Whether the type is a `borrowed` class type. */
  proc isBorrowedClassType(type t) param do return __prim("is_borrowed", t);
  /** Whether the type is an `unmanaged` class type. */
  proc isUnmanagedClassType(type t) param do return __prim("is_unmanaged", t);
  /** Whether the type is a class type that includes nil. */
  proc isNilableClassType(type t) param do return __prim("is_class", t) && __prim("is_nilable", t);
  /** Whether the type is a class type without nil. */
  proc isNonNilableClassType(type t) param do return __prim("is_class", t) && !__prim("is_nilable", t);
  /** Whether the type is an `int` or `uint`.

      .. code-block:: chapel

         writeln(isIntegralType(uint(8)), " ", isFloatType(imag), " ", isNumericType(complex), " ", isPrimitiveType(string));   // true true true true
         writeln(isIntegralType(real), " ", isFloatType(complex), " ", isNumericType(bool), " ", isPrimitiveType(range));   // false false false false
  */
  proc isIntegralType(type t) param do return __prim("is_int", t) || __prim("is_uint", t);
  /** Whether the type is a `real` or `imag`. */
  proc isFloatType(type t) param do return __prim("is_real", t) || __prim("is_imag", t);
  /** Whether the type is a type of numbers. */
  proc isNumericType(type t) param do
    return __prim("is_int", t) || __prim("is_uint", t) || __prim("is_real", t) ||
           __prim("is_imag", t) || __prim("is_complex", t);
  /** Whether the type is one of the types that the language itself has: numbers, bools, strings, …. */
  proc isPrimitiveType(type t) param do
    return __prim("is_prim", t) || __prim("is_string", t) || __prim("is_bytes", t);
  /** Whether the type is a range type.

      .. code-block:: chapel

         var D = {1..3}, A: [D] int;
         writeln(isRangeType(range(int(8))), " ", isDomainType(D.type), " ", isArrayType(A.type), " ", isArrayType(D.type));   // true true true false
         writeln(isSyncType(sync int), " ", isSingleType(int), " ", isAtomicType(atomic real));   // true false true
  */
  proc isRangeType(type t) param do return false;
  proc isRangeType(type t: range(?)) param do return true;
  /** Whether the type is a domain type. */
  proc isDomainType(type t) param do return false;
  proc isDomainType(type t: domain(?)) param do return true;
  /** Whether the type is an array type. */
  proc isArrayType(type t) param do return __prim("is_array", t);
  // Whether two values are equal: arrays as wholes, for which `==` gives an array.
  inline proc _sameValues(const ref a, const ref b): bool do
    return if isArrayType(a.type) then a.equals(b) else a == b;
  /** Whether the type is a `sync` type. */
  proc isSyncType(type t) param do return false;
  proc isSyncType(type t: _syncvar(?)) param do return true;
  /** Whether the type is a `single` type. */
  proc isSingleType(type t) param do return false;
  proc isSingleType(type t: _singlevar(?)) param do return true;
  /** Whether the type is an `atomic` type. */
  proc isAtomicType(type t) param do return false;
  proc isAtomicType(type t: _atomic(?)) param do return true;
  /** Whether the type is a record. */
  proc isRecordType(type t) param do
    return __prim("is_record", t) && !__prim("is_string", t) && !__prim("is_bytes", t) &&
           !isRangeType(t) && !isDomainType(t) && !isArrayType(t) && !isSyncType(t) &&
           !isSingleType(t) && !isAtomicType(t);
  /** Whether the type is a tuple type whose elements are all of one type. */
  proc isHomogeneousTupleType(type t) param {
    if !__prim("is_tuple", t) then return false;
    return __prim("same_type", t, __prim("num_fields", t) * _elemType(t));
  }
  // The type of a tuple type's first element.
  proc _elemType(type t) type do return __prim("elem_type", t, 0);

  /** Whether the type, or the value's type, is `void`. All of these take a type or a value.

      .. code-block:: chapel

         writeln(isInt(3), " ", isInt(int(8)), " ", isReal(3), " ", isTuple((1, 2)), " ", isRange(1..3));   // true true false true true
  */
  proc isVoid(type t) param do return isVoidType(t);
  proc isVoid(x) param do return isVoidType(x.type);
  /** Whether the type, or the value's type, is `nothing`.

      .. code-block:: chapel

         proc three() do return 3;
         var flag = true, n = 3, u: uint = 4, half = 0.5, t = (1, 2), text = "abc", raw = b"abc";
         writeln(isBool(flag), " ", isInt(n), " ", isUint(u), " ", isReal(half), " ", isTuple(t));   // true true true true true
         writeln(isString(text), " ", isBytes(raw), " ", isHomogeneousTuple(t), " ", isIntegral(u), " ", isNumeric(half));   // true true true true true
         writeln(isImag(2i), " ", isComplex(1 + 2i), " ", isFloat(n), " ", isPrimitive(text), " ", isVoid(three()));   // true true false true false
  */
  proc isNothing(type t) param do return isNothingType(t);
  proc isNothing(x) param do return isNothingType(x.type);
  /** Whether the type, or the value's type, is `bool`. */
  proc isBool(type t) param do return isBoolType(t);
  proc isBool(x) param do return isBoolType(x.type);
  /** Whether the type, or the value's type, is an `int` of any width. */
  proc isInt(type t) param do return isIntType(t);
  proc isInt(x) param do return isIntType(x.type);
  /** Whether the type, or the value's type, is a `uint` of any width. */
  proc isUint(type t) param do return isUintType(t);
  proc isUint(x) param do return isUintType(x.type);
  /** Whether the type, or the value's type, is a `real` of any width. */
  proc isReal(type t) param do return isRealType(t);
  proc isReal(x) param do return isRealType(x.type);
  /** Whether the type, or the value's type, is an `imag` of any width. */
  proc isImag(type t) param do return isImagType(t);
  proc isImag(x) param do return isImagType(x.type);
  /** Whether the type, or the value's type, is a `complex` of any width. */
  proc isComplex(type t) param do return isComplexType(t);
  proc isComplex(x) param do return isComplexType(x.type);
  /** Whether the type, or the value's type, is `string`. */
  proc isString(type t) param do return isStringType(t);
  proc isString(x) param do return isStringType(x.type);
  /** Whether the type, or the value's type, is `bytes`. */
  proc isBytes(type t) param do return isBytesType(t);
  proc isBytes(x) param do return isBytesType(x.type);
  /** Whether the type, or the value's type, is an enum. */
  proc isEnum(type t) param do return isEnumType(t);
  proc isEnum(x) param do return isEnumType(x.type);
  /** Whether the type, or the value's type, is a tuple type. */
  proc isTuple(type t) param do return isTupleType(t);
  proc isTuple(x) param do return isTupleType(x.type);
  /** Whether the type, or the value's type, is a tuple type whose elements are all of one type. */
  proc isHomogeneousTuple(type t) param do return isHomogeneousTupleType(t);
  proc isHomogeneousTuple(x) param do return isHomogeneousTupleType(x.type);
  /** Whether the type, or the value's type, is a class type.

      .. code-block:: chapel

         class C { var x = 1; }
         record R { var x = 1; }
         var own = new C(), nobody: shared C?, r: R;
         writeln(isClass(own), " ", isOwnedClass(own), " ", isSharedClass(nobody), " ", isBorrowedClass(own.borrow()), " ", isUnmanagedClass(own));   // true true true true false
         writeln(isNilableClass(nobody), " ", isNonNilableClass(own), " ", isRecord(r), " ", isUnion(r), " ", isEnum(r));   // true true true false false
         writeln(isRange(1..3), " ", isDomain({1..3}), " ", isArray([1, 2]));   // true true true
         var s: sync int, a: atomic int;
         writeln(isSync(s), " ", isAtomic(a), " ", isSingle(a));   // true true false
  */
  proc isClass(type t) param do return isClassType(t);
  // `nil` is one, too.
  proc isClass(x) param do return isClassType(x.type) || __prim("same_type", x.type, nil.type);
  /** Whether the type, or the value's type, is an `owned` class type. */
  proc isOwnedClass(type t) param do return isOwnedClassType(t);
  proc isOwnedClass(x) param do return isOwnedClassType(x.type);
  /** Whether the type, or the value's type, is a `shared` class type. */
  proc isSharedClass(type t) param do return isSharedClassType(t);
  proc isSharedClass(x) param do return isSharedClassType(x.type);
  /** Whether the type, or the value's type, is a `borrowed` class type. */
  proc isBorrowedClass(type t) param do return isBorrowedClassType(t);
  proc isBorrowedClass(x) param do return isBorrowedClassType(x.type);
  /** Whether the type, or the value's type, is an `unmanaged` class type. */
  proc isUnmanagedClass(type t) param do return isUnmanagedClassType(t);
  proc isUnmanagedClass(x) param do return isUnmanagedClassType(x.type);
  /** Whether the type, or the value's type, is a class type that includes nil. */
  proc isNilableClass(type t) param do return isNilableClassType(t);
  proc isNilableClass(x) param do return isNilableClassType(x.type);
  /** Whether the type, or the value's type, is a class type without nil. */
  proc isNonNilableClass(type t) param do return isNonNilableClassType(t);
  proc isNonNilableClass(x) param do return isNonNilableClassType(x.type);
  /** Whether the type, or the value's type, is a record. */
  proc isRecord(type t) param do return isRecordType(t);
  proc isRecord(x) param do return isRecordType(x.type);
  /** Whether the type, or the value's type, is a union. */
  proc isUnion(type t) param do return isUnionType(t);
  proc isUnion(x) param do return isUnionType(x.type);
  /** Whether the type, or the value's type, is a range type. */
  proc isRange(type t) param do return isRangeType(t);
  proc isRange(x) param do return isRangeType(x.type);
  /** Whether the type, or the value's type, is a domain type. */
  proc isDomain(type t) param do return isDomainType(t);
  proc isDomain(x) param do return isDomainType(x.type);
  /** Whether the type, or the value's type, is an array type. */
  proc isArray(type t) param do return isArrayType(t);
  proc isArray(x) param do return isArrayType(x.type);
  /** Whether the type, or the value's type, is a `sync` type. */
  proc isSync(type t) param do return isSyncType(t);
  proc isSync(x) param do return isSyncType(x.type);
  /** Whether the type, or the value's type, is a `single` type. */
  proc isSingle(type t) param do return isSingleType(t);
  proc isSingle(x) param do return isSingleType(x.type);
  /** Whether the type, or the value's type, is an `atomic` type. */
  proc isAtomic(type t) param do return isAtomicType(t);
  proc isAtomic(x) param do return isAtomicType(x.type);
  /** Whether the type, or the value's type, is an `int` or `uint`. */
  proc isIntegral(type t) param do return isIntegralType(t);
  proc isIntegral(x) param do return isIntegralType(x.type);
  /** Whether the type, or the value's type, is a `real` or `imag`. */
  proc isFloat(type t) param do return isFloatType(t);
  proc isFloat(x) param do return isFloatType(x.type);
  /** Whether the type, or the value's type, is a type of numbers. */
  proc isNumeric(type t) param do return isNumericType(t);
  proc isNumeric(x) param do return isNumericType(x.type);
  /** Whether the type, or the value's type, is one of the types that the language itself has: numbers, bools, strings, …. */
  proc isPrimitive(type t) param do return isPrimitiveType(t);
  proc isPrimitive(x) param do return isPrimitiveType(x.type);

  /** Whether the argument is a type.

      .. code-block:: chapel

         param size = 3;
         var n = 3;
         writeln(isType(int), " ", isType(n), " ", isParam(size), " ", isParam(n));   // true false true false
  */
  proc isType(type t) param do return true;
  proc isType(x) param do return false;
  /** Whether the argument is a param. */
  proc isParam(param p) param do return true;
  proc isParam(type t) param do return false;
  proc isParam(x) param do return false;

  /** Whether copying a value of this type copies its bits and nothing else.

      .. code-block:: chapel

         record point { var x, y: real; }
         class C { }
         writeln(isPODType(point), " ", isPODType(string), " ", isPOD(1.5), " ", isPOD(new C()));   // true false true false
  */
  proc isPODType(type t) param do return __prim("is_trivial", t);
  /** The same, of a type or of a value's type. */
  proc isPOD(type t) param do return __prim("is_trivial", t);
  proc isPOD(x) param do return __prim("is_trivial", x.type);

  /** Whether a value of the type can be initialised (assigned) from another; the `Const` forms: without a
      change to the other, which gives up its object if it is `owned`.

      .. code-block:: chapel

         class C { }
         writeln(isCopyable(owned C?), " ", isConstCopyable(owned C?), " ", isConstCopyable(shared C), " ", isConstCopyable(1));   // true false true true
         writeln(isAssignable(owned C?), " ", isConstAssignable(owned C?), " ", isConstAssignable("a"));   // true false true
  */
  proc isCopyable(type t) param do return true;
  proc isCopyable(x) param do return isCopyable(x.type);
  /** Whether copies can be made of a constant of the type. */
  proc isConstCopyable(type t) param do return !_hasOwned(t);
  proc isConstCopyable(x) param do return isConstCopyable(x.type);
  /** Whether a variable of the type can be assigned. */
  proc isAssignable(type t) param do return true;
  proc isAssignable(x) param do return isAssignable(x.type);
  /** Whether a variable of the type can be assigned from a constant. */
  proc isConstAssignable(type t) param do return !_hasOwned(t);
  proc isConstAssignable(x) param do return isConstAssignable(x.type);
  // Whether the type is an owned class, or a record or tuple with such a part.
  proc _hasOwned(type t) param {
    if __prim("is_owned", t) then return true;
    else if __prim("is_trivial", t) || !__prim("is_record", t) && !__prim("is_tuple", t) then return false;
    else if isArrayType(t) then return _hasOwned(t.eltType);
    else if isDomainType(t) || isSyncType(t) || isSingleType(t) then return false;
    else return _fieldHasOwned(t, 0);
  }
  proc _fieldHasOwned(type t, param i: int) param {
    if i == __prim("num_fields", t) then return false;
    else if _hasOwned(_fieldType(t, i)) then return true;
    else return _fieldHasOwned(t, i + 1);
  }
  proc _fieldType(type t, param i: int) type do
    return __prim("field", __prim("deref", __prim("zero", c_ptr(t))), i).type;
  /** Whether the type is generic: some of what it needs is not given.

      .. code-block:: chapel

         record pair { type t; var a, b: t; }
         writeln(isGenericType(pair), " ", isGenericType(pair(int)), " ", isGeneric(int));   // true false false
  */
  proc isGenericType(type t) param do return __prim("is_generic", t);
  /** The same; a value's type never is. */
  proc isGeneric(type t) param do return __prim("is_generic", t);
  proc isGeneric(x) param do return false;
  // What a collection holds is of one type, which says all that there is to say.
  proc _checkNotGeneric(type t, param what: string) {
    if isClassType(t) && isGenericType(t) then
      compilerError(what, " `", t: string, "` is generic: say who manages the objects (owned, shared, borrowed or unmanaged)");
    else if isGenericType(t) then
      compilerError(what, " `", t: string, "` is generic");
  }
  /** Whether the type has a default value.

      .. code-block:: chapel

         class C { }
         writeln(isDefaultInitializable(owned C), " ", isDefaultInitializable(owned C?), " ", isDefaultInitializable(int));   // false true true
  */
  proc isDefaultInitializable(type t) param do return __prim("has_default", t);
  proc isDefaultInitializable(x) param do return isDefaultInitializable(x.type);
  // The same questions by the names that are for types only.
  /** The same questions by the names that are for types only.

      .. code-block:: chapel

         class C { }
         writeln(isCopyableType(shared C), " ", isConstCopyableType(owned C));   // true false
         writeln(isAssignableType(int), " ", isConstAssignableType(owned C));   // true false
         writeln(isDefaultInitializableType(owned C));   // false
  */
  proc isCopyableType(type t) param do return isCopyable(t);
  proc isConstCopyableType(type t) param do return isConstCopyable(t);
  proc isAssignableType(type t) param do return isAssignable(t);
  proc isConstAssignableType(type t) param do return isConstAssignable(t);
  proc isDefaultInitializableType(type t) param do return isDefaultInitializable(t);
  proc _anyValue(type t) { var x = __prim("undef", t); return x; }

  /** The number of bits of a primitive type.

      .. code-block:: chapel

         writeln(numBits(int(32)), " ", numBytes(real), " ", max(int(8)), " ", min(uint));   // 32 8 127 0
  */
  proc numBits(type t) param {
    if !__prim("is_prim", t) then
      compilerError("`" + t: string + "` is no primitive type: it has no number of bits");
    else return __prim("width", t);
  }
  /** The number of bytes of a primitive type. */
  proc numBytes(type t) param do return (numBits(t) + 7) / 8;

  /** Whether `sub` is `base`, inherits from it, has no nil where it has, or instantiates it.

      .. code-block:: chapel

         class Animal { }
         class Dog: Animal { }
         writeln(isSubtype(Dog, Animal), " ", isSubtype(Animal, Dog), " ", isProperSubtype(Dog, Dog));   // true false false
  */
  proc isSubtype(type sub, type base) param do
    return __prim("same_type", sub, base) || __prim("is_subtype", sub, base) && _sameManagement(sub, base);
  /** As `isSubtype`, but false for equal types. */
  proc isProperSubtype(type sub, type base) param do
    return !__prim("same_type", sub, base) && __prim("is_subtype", sub, base) && _sameManagement(sub, base);
  // Of class types: whether the second has the management of the first, or any, and nil if that has it.
  proc _sameManagement(type sub, type base) param {
    if !__prim("is_class", sub) || !__prim("is_class", base) then return true;
    if __prim("is_nilable", sub) && !__prim("is_nilable", base) then return false;
    if __prim("is_owned", base) then return __prim("is_owned", sub);
    else if __prim("is_shared", base) then return __prim("is_shared", sub);
    else if __prim("is_borrowed", base) then return __prim("is_borrowed", sub);
    else if __prim("is_unmanaged", base) then return __prim("is_unmanaged", sub);
    else return true;
  }
  /** Whether a value of type `from` is implicitly converted to `to`.

      .. code-block:: chapel

         writeln(isCoercible(int(8), int), " ", isCoercible(int, int(8)));   // true false
  */
  proc isCoercible(type from, type to) param do
    return __prim("resolves", _coerce(to, _anyValue(from))) && _takesOne(from, to);
  proc _coerce(type to, const x: to): bool do return true;
  // A call that is promoted takes many values, none of which is the one that is asked about, and gives many.
  proc _takesOne(type from, type to) param do return __prim("same_type", _coerce(to, _anyValue(from)).type, bool);

  /** The class type with the given management.

      .. code-block:: chapel

         class C { }
         writeln(toBorrowed(owned C): string, ", ", toShared(owned C): string, ", ", toUnmanaged(shared C?): string);   // borrowed C, shared C, unmanaged C?
         writeln(toOwned(borrowed C): string, ", ", toNilable(shared C): string, ", ", toNonNilable(owned C?): string);   // owned C, shared C?, owned C
  */
  proc toBorrowed(type t) type do return __prim("class_of", t, "borrowed");
  /** The class type with `owned` management. */
  proc toOwned(type t) type do return __prim("class_of", t, "owned");
  /** The class type with `shared` management. */
  proc toShared(type t) type do return __prim("class_of", t, "shared");
  /** The class type with `unmanaged` management. */
  proc toUnmanaged(type t) type do return __prim("class_of", t, "unmanaged");
  /** The class type that includes nil. */
  proc toNilable(type t) type do return __prim("nilable", t);
  /** The class type without nil. */
  proc toNonNilable(type t) type do return __prim("non_nilable", t);

  /** The greatest value of a type. */
  proc max(type t) param where __prim("is_int", t) do
    return if numBits(t) == 8 then 0x7f: t
           else if numBits(t) == 16 then 0x7fff: t
           else if numBits(t) == 32 then 0x7fffffff: t
           else 0x7fffffffffffffff: t;
  proc max(type t) param where __prim("is_uint", t) do
    return if numBits(t) == 8 then 0xff: t
           else if numBits(t) == 16 then 0xffff: t
           else if numBits(t) == 32 then 0xffffffff: t
           else 0xffffffffffffffff: t;
  proc max(type t) param where __prim("is_bool", t) do return true;
  proc max(type t) param where __prim("is_real", t) || __prim("is_imag", t) do
    return if numBits(t) == 64 then 0x1.fffffffffffffp1023: t else 0x1.fffffep127: t;
  proc max(type t) where __prim("is_enum", t) do
    return __prim("from_ordinal", t, __prim("enum_size", t) - 1);
  proc max(type t) where __prim("is_complex", t) {
    type r = real(numBits(t) / 2);
    return __prim("complex", max(r), max(r));
  }

  /** The least value of a type. */
  proc min(type t) param where __prim("is_int", t) do return -max(t) - 1: t;
  proc min(type t) param where __prim("is_uint", t) do return 0: t;
  proc min(type t) param where __prim("is_bool", t) do return false;
  proc min(type t) param where __prim("is_real", t) || __prim("is_imag", t) do return -max(t);
  proc min(type t) where __prim("is_enum", t) do return __prim("from_ordinal", t, 0);
  proc min(type t) where __prim("is_complex", t) {
    type r = real(numBits(t) / 2);
    return __prim("complex", min(r), min(r));
  }

  /** Converts a number, halting if the value does not fit (a cast does not look).

      .. code-block:: chapel

         const n = 200;
         writeln(n.safeCast(uint(8)), " ", n.safeCast(uint(8)).type: string);   // 200 uint(8)
  */
  proc (integral).safeCast(type T): T where isIntegralType(T) {
    if __prim("checks") {
      const r = this: T;
      if (r: this.type != this) || ((r < 0: T) != (this < 0: this.type)) then
        _fail("casting a value to a type that cannot hold it");
    }
    return this: T;
  }

  /** A number for a value; equal values have equal numbers (the `hashable` interface). */
  proc (integral).hash(): uint do return _hash(this);
  /** A number for the value; equal values have equal numbers. */
  proc bool.hash(): uint do return _hash(this);
  proc real(?w).hash(): uint do return _hash(this);
  proc imag(?w).hash(): uint do return _hash(__prim("bitcast", real(w), this));
  proc complex(?w).hash(): uint do return _hash((__prim("re", this), __prim("im", this)));
  /** A number for the constant. */
  proc (enum).hash(): uint do return _hash(this);
  /** A number for the value; equal values have equal numbers. */
  proc string.hash(): uint do return _hash(this);
  /** A number for the value; equal values have equal numbers. */
  proc bytes.hash(): uint do return _hash(this);

  /** The number as the signed (unsigned) integer type of the same width.

      .. code-block:: chapel

         writeln(toSigned(200: uint(8)), " ", toUnsigned(-1: int(8)), " ", toSigned(3: uint).type: string);   // -56 255 int(64)
  */
  inline proc toSigned(x: int(?w)): int(w) do return x;
  inline proc toSigned(x: uint(?w)): int(w) do return x: int(w);
  /** The number as the unsigned integer type of the same width. */
  inline proc toUnsigned(x: int(?w)): uint(w) do return x: uint(w);
  inline proc toUnsigned(x: uint(?w)): uint(w) do return x;
  /** The class type with nil, of a class type; another type as it is.

      .. code-block:: chapel

         class C { }
         writeln(toNilableIfClassType(owned C): string, " ", toNilableIfClassType(int): string);   // owned C? int(64)
  */
  proc toNilableIfClassType(type t) type {
    if __prim("is_class", t) then return __prim("nilable", t);
    else return t;
  }

  /** The questions about values only; those of the short names (`isBool`) take types as well.

      .. code-block:: chapel

         use Types;
         writeln(isBoolValue(true), " ", isIntValue(1), " ", isUintValue(1));   // true true false
         writeln(isRealValue(1.0), " ", isImagValue(1i));   // true true
         writeln(isComplexValue(1 + 1i), " ", isStringValue("a"));   // true true
         writeln(isBytesValue(b"a"), " ", isPrimitiveValue(1));   // true true
         writeln(isNumericValue(1i), " ", isIntegralValue(1.0), " ", isFloatValue(1.0));   // true false true
         writeln(isTupleValue((1, "a")), " ", isHomogeneousTupleValue((1, "a")), " ", isRangeValue(1..3));   // true false true
         writeln(isDomainValue({1..3}), " ", isArrayValue([1, 2]), " ", isNothingValue(none));   // true true true
         enum color { red }
         record R { }
         union U { var x: int; }
         class C { }
         writeln(isEnumValue(color.red), " ", isRecordValue(new R()));   // true true
         writeln(isUnionValue(new U()), " ", isClassValue(new C()));   // true true
         const own = new C(), one = new shared C();
         writeln(isOwnedClassValue(own), " ", isSharedClassValue(one));   // true true
         writeln(isBorrowedClassValue(own.borrow()), " ", isUnmanagedClassValue(own));   // true false
         var s: sync int, a: atomic int;
         writeln(isSyncValue(s), " ", isAtomicValue(a), " ", isSingleValue(s));   // true true false
  */
  proc isBoolValue(x) param do return isBoolType(x.type);
  proc isIntValue(x) param do return isIntType(x.type);
  proc isUintValue(x) param do return isUintType(x.type);
  proc isRealValue(x) param do return isRealType(x.type);
  proc isImagValue(x) param do return isImagType(x.type);
  proc isComplexValue(x) param do return isComplexType(x.type);
  proc isStringValue(x) param do return isStringType(x.type);
  proc isEnumValue(x) param do return isEnumType(x.type);
  proc isTupleValue(x) param do return isTupleType(x.type);
  proc isHomogeneousTupleValue(x) param do return isHomogeneousTupleType(x.type);
  proc isClassValue(x) param do return isClass(x);
  proc isOwnedClassValue(x) param do return isOwnedClass(x);
  proc isSharedClassValue(x) param do return isSharedClass(x);
  proc isBorrowedClassValue(x) param do return isBorrowedClass(x);
  proc isUnmanagedClassValue(x) param do return isUnmanagedClass(x);
  proc isRecordValue(x) param do return isRecordType(x.type);
  proc isUnionValue(x) param do return isUnionType(x.type);
  proc isRangeValue(x) param do return isRangeType(x.type);
  proc isDomainValue(x) param do return isDomainType(x.type);
  proc isArrayValue(x) param do return isArrayType(x.type);
  proc isPrimitiveValue(x) param do return isPrimitiveType(x.type);
  proc isNumericValue(x) param do return isNumericType(x.type);
  proc isIntegralValue(x) param do return isIntegralType(x.type);
  proc isFloatValue(x) param do return isFloatType(x.type);
  proc isNothingValue(x) param do return isNothingType(x.type);
  proc isBytesValue(x) param do return isBytesType(x.type);
  proc isSyncValue(const ref x) param do return isSyncType(x.type);
  proc isAtomicValue(const ref x) param do return isAtomicType(x.type);

  // ---- older names -------------------------------------------------------------------------------------

  /** Older name of `isVoid` for values.

      .. code-block:: chapel

         use Types;
         proc f() { }
         writeln(isVoidValue(1));   // false
  */
  @deprecated("isVoidValue is now isVoid")
  proc isVoidValue(x) param do return isVoidType(x.type);
  @deprecated("isSingleValue is now isSingle")
  proc isSingleValue(const ref x) param do return isSingleType(x.type);
}
