// Questions about types, answered while compiling. Every program sees this module.
// Not for: conversions (they are casts) or memory layout (CTypes).
module Types {
  use HashTable only _hash;

  /** Whether the argument is a type of the named kind. Each of these has a form without
      `Type` that takes a type or a value. */
  proc isVoidType(type t) param do return __prim("same_type", t, void);
  proc isNothingType(type t) param do return __prim("is_nothing", t);
  proc isBoolType(type t) param do return __prim("is_bool", t);
  proc isIntType(type t) param do return __prim("is_int", t);
  proc isUintType(type t) param do return __prim("is_uint", t);
  proc isRealType(type t) param do return __prim("is_real", t);
  proc isImagType(type t) param do return __prim("is_imag", t);
  proc isComplexType(type t) param do return __prim("is_complex", t);
  proc isStringType(type t) param do return __prim("is_string", t);
  proc isBytesType(type t) param do return __prim("is_bytes", t);
  proc isEnumType(type t) param do return __prim("is_enum", t);
  proc isTupleType(type t) param do return __prim("is_tuple", t);
  proc isClassType(type t) param do return __prim("is_class", t);
  proc isUnionType(type t) param do return __prim("is_union", t);
  proc isOwnedClassType(type t) param do return __prim("is_owned", t);
  proc isSharedClassType(type t) param do return __prim("is_shared", t);
  proc isBorrowedClassType(type t) param do return __prim("is_borrowed", t);
  proc isUnmanagedClassType(type t) param do return __prim("is_unmanaged", t);
  proc isNilableClassType(type t) param do return __prim("is_class", t) && __prim("is_nilable", t);
  proc isNonNilableClassType(type t) param do return __prim("is_class", t) && !__prim("is_nilable", t);
  proc isIntegralType(type t) param do return __prim("is_int", t) || __prim("is_uint", t);
  proc isFloatType(type t) param do return __prim("is_real", t) || __prim("is_imag", t);
  proc isNumericType(type t) param do
    return __prim("is_int", t) || __prim("is_uint", t) || __prim("is_real", t) ||
           __prim("is_imag", t) || __prim("is_complex", t);
  proc isPrimitiveType(type t) param do
    return __prim("is_prim", t) || __prim("is_string", t) || __prim("is_bytes", t);
  proc isRangeType(type t) param do return false;
  proc isRangeType(type t: range(?)) param do return true;
  proc isDomainType(type t) param do return false;
  proc isDomainType(type t: domain(?)) param do return true;
  proc isArrayType(type t) param do return false;
  proc isArrayType(type t: _array(?)) param do return true;
  proc isSyncType(type t) param do return false;
  proc isSyncType(type t: _syncvar(?)) param do return true;
  proc isSingleType(type t) param do return false;
  proc isSingleType(type t: _singlevar(?)) param do return true;
  proc isAtomicType(type t) param do return false;
  proc isAtomicType(type t: _atomic(?)) param do return true;
  proc isRecordType(type t) param do
    return __prim("is_record", t) && !__prim("is_string", t) && !__prim("is_bytes", t) &&
           !isRangeType(t) && !isDomainType(t) && !isArrayType(t) && !isSyncType(t) &&
           !isSingleType(t) && !isAtomicType(t);
  proc isHomogeneousTupleType(type t) param {
    if !__prim("is_tuple", t) then return false;
    return __prim("same_type", t, __prim("num_fields", t) * _elemType(t));
  }
  // The type of a tuple type's first element.
  proc _elemType(type t) type do return __prim("elem_type", t, 0);

  proc isVoid(type t) param do return isVoidType(t);
  proc isVoid(x) param do return isVoidType(x.type);
  proc isNothing(type t) param do return isNothingType(t);
  proc isNothing(x) param do return isNothingType(x.type);
  proc isBool(type t) param do return isBoolType(t);
  proc isBool(x) param do return isBoolType(x.type);
  proc isInt(type t) param do return isIntType(t);
  proc isInt(x) param do return isIntType(x.type);
  proc isUint(type t) param do return isUintType(t);
  proc isUint(x) param do return isUintType(x.type);
  proc isReal(type t) param do return isRealType(t);
  proc isReal(x) param do return isRealType(x.type);
  proc isImag(type t) param do return isImagType(t);
  proc isImag(x) param do return isImagType(x.type);
  proc isComplex(type t) param do return isComplexType(t);
  proc isComplex(x) param do return isComplexType(x.type);
  proc isString(type t) param do return isStringType(t);
  proc isString(x) param do return isStringType(x.type);
  proc isBytes(type t) param do return isBytesType(t);
  proc isBytes(x) param do return isBytesType(x.type);
  proc isEnum(type t) param do return isEnumType(t);
  proc isEnum(x) param do return isEnumType(x.type);
  proc isTuple(type t) param do return isTupleType(t);
  proc isTuple(x) param do return isTupleType(x.type);
  proc isHomogeneousTuple(type t) param do return isHomogeneousTupleType(t);
  proc isHomogeneousTuple(x) param do return isHomogeneousTupleType(x.type);
  proc isClass(type t) param do return isClassType(t);
  proc isClass(x) param do return isClassType(x.type);
  proc isOwnedClass(type t) param do return isOwnedClassType(t);
  proc isOwnedClass(x) param do return isOwnedClassType(x.type);
  proc isSharedClass(type t) param do return isSharedClassType(t);
  proc isSharedClass(x) param do return isSharedClassType(x.type);
  proc isBorrowedClass(type t) param do return isBorrowedClassType(t);
  proc isBorrowedClass(x) param do return isBorrowedClassType(x.type);
  proc isUnmanagedClass(type t) param do return isUnmanagedClassType(t);
  proc isUnmanagedClass(x) param do return isUnmanagedClassType(x.type);
  proc isNilableClass(type t) param do return isNilableClassType(t);
  proc isNilableClass(x) param do return isNilableClassType(x.type);
  proc isNonNilableClass(type t) param do return isNonNilableClassType(t);
  proc isNonNilableClass(x) param do return isNonNilableClassType(x.type);
  proc isRecord(type t) param do return isRecordType(t);
  proc isRecord(x) param do return isRecordType(x.type);
  proc isUnion(type t) param do return isUnionType(t);
  proc isUnion(x) param do return isUnionType(x.type);
  proc isRange(type t) param do return isRangeType(t);
  proc isRange(x) param do return isRangeType(x.type);
  proc isDomain(type t) param do return isDomainType(t);
  proc isDomain(x) param do return isDomainType(x.type);
  proc isArray(type t) param do return isArrayType(t);
  proc isArray(x) param do return isArrayType(x.type);
  proc isSync(type t) param do return isSyncType(t);
  proc isSync(x) param do return isSyncType(x.type);
  proc isSingle(type t) param do return isSingleType(t);
  proc isSingle(x) param do return isSingleType(x.type);
  proc isAtomic(type t) param do return isAtomicType(t);
  proc isAtomic(x) param do return isAtomicType(x.type);
  proc isIntegral(type t) param do return isIntegralType(t);
  proc isIntegral(x) param do return isIntegralType(x.type);
  proc isFloat(type t) param do return isFloatType(t);
  proc isFloat(x) param do return isFloatType(x.type);
  proc isNumeric(type t) param do return isNumericType(t);
  proc isNumeric(x) param do return isNumericType(x.type);
  proc isPrimitive(type t) param do return isPrimitiveType(t);
  proc isPrimitive(x) param do return isPrimitiveType(x.type);

  /** Whether the argument is a type. */
  proc isType(type t) param do return true;
  proc isType(x) param do return false;
  /** Whether the argument is a param. */
  proc isParam(param p) param do return true;
  proc isParam(type t) param do return false;
  proc isParam(x) param do return false;

  /** Whether copying a value of this type copies its bits and nothing else. */
  proc isPODType(type t) param do return __prim("is_trivial", t);
  proc isPOD(type t) param do return __prim("is_trivial", t);
  proc isPOD(x) param do return __prim("is_trivial", x.type);

  /** Whether a value of the type can be initialised (assigned) from another; the `Const` forms: without a
      change to the other, which gives up its object if it is `owned`. */
  proc isCopyable(type t) param do return true;
  proc isCopyable(x) param do return isCopyable(x.type);
  proc isConstCopyable(type t) param do return !_hasOwned(t);
  proc isConstCopyable(x) param do return isConstCopyable(x.type);
  proc isAssignable(type t) param do return true;
  proc isAssignable(x) param do return isAssignable(x.type);
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
  /** Whether the type is generic: some of what it needs is not given. */
  proc isGenericType(type t) param do return __prim("is_generic", t);
  proc isGeneric(type t) param do return __prim("is_generic", t);
  proc isGeneric(x) param do return false;
  /** Whether the type has a default value. */
  proc isDefaultInitializable(type t) param do return __prim("has_default", t);
  proc _anyValue(type t) { var x = __prim("undef", t); return x; }

  /** The number of bits of a primitive type. */
  proc numBits(type t) param do return __prim("width", t);
  /** The number of bytes of a primitive type. */
  proc numBytes(type t) param do return (__prim("width", t) + 7) / 8;

  /** Whether `sub` is `base`, inherits from it, has no nil where it has, or instantiates it. */
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
  /** Whether a value of type `from` is implicitly converted to `to`. */
  proc isCoercible(type from, type to) param do
    return __prim("resolves", _coerce(to, _anyValue(from)));
  proc _coerce(type to, const x: to) { }

  /** The class type with the given management. */
  proc toBorrowed(type t) type do return __prim("class_of", t, "borrowed");
  proc toOwned(type t) type do return __prim("class_of", t, "owned");
  proc toShared(type t) type do return __prim("class_of", t, "shared");
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

  /** Converts a number, halting if the value does not fit (a cast does not look). */
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
  proc bool.hash(): uint do return _hash(this);
  proc real(?w).hash(): uint do return _hash(this);
  proc imag(?w).hash(): uint do return _hash(__prim("bitcast", real(w), this));
  proc complex(?w).hash(): uint do return _hash((__prim("re", this), __prim("im", this)));
  proc (enum).hash(): uint do return _hash(this);
  proc string.hash(): uint do return _hash(this);
  proc bytes.hash(): uint do return _hash(this);
}
