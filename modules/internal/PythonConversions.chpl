/** Values of Chapel as objects of Python, and back.
    Not for: users; they call Python. */
module PythonConversions {
  private use PythonCalls;
  private use Python;
  private use Types;
  use List;
  use Map;
  use Set;

  proc isListType(type t) param do return isSubtype(t, list(?));
  proc isMapType(type t) param do return isSubtype(t, map(?));
  proc isSetType(type t) param do return isSubtype(t, set(?));

  private proc _cannot(type t, way: string) do
    return new owned ChapelException("Unsupported " + way + " type: '" + t: string + "'");

  /** A new object for a value. */
  proc pythonOf(interp: borrowed Interpreter, const ref val: ?t): PyObjectPtr throws {
    if isBoolType(t) then return PyBool_FromLong(val: c_long);
    else if isIntType(t) then return PyLong_FromLongLong(val: int(64));
    else if isUintType(t) then return PyLong_FromUnsignedLongLong(val: uint(64));
    else if isRealType(t) then return PyFloat_FromDouble(val: real(64));
    else if isImagType(t) then return PyComplex_FromDoubles(0.0, val: real);
    else if isComplexType(t) then return PyComplex_FromDoubles(val.re: real, val.im: real);
    else if t == string then return interp._sure(PyUnicode_FromStringAndSize(val.c_str(), val.numBytes));
    else if t == bytes then return interp._sure(PyBytes_FromStringAndSize(val.c_str(), val.size));
    else if t == c_ptrConst(c_char) || t == c_ptr(c_char) then
      return pythonOf(interp, string.createCopyingBuffer(val: c_ptrConst(c_char)));
    else if t == NoneType || t == nothing then return _none(interp);
    else if t == c_ptr(PyObject) {
      Py_INCREF(val);
      return val;
    } else if isTupleType(t) {
      const packed = interp._sure(PyTuple_New(t.size));
      for param i in 0..<t.size do PyTuple_SetItem(packed, i, interp.toPythonInner(val(i)));
      return packed;
    } else if isArrayType(t) {
      if val.isAssociative() then return _dict(interp, val.domain, val);
      else if val.rank == 1 then return _listOf(interp, val, val.size);
      else throw _cannot(t, "toPython");
    } else if isListType(t) then return _listOf(interp, val, val.size);
    else if isSetType(t) {
      const all = interp._sure(PySet_New(nil));
      for x in val {
        const item = interp.toPythonInner(x);
        PySet_Add(all, item);
        Py_DECREF(item);
        interp.checkException();
      }
      return all;
    } else if isMapType(t) then return _dict(interp, val.keys(), val);
    else if isClassType(t) {
      if isSubtype(_nonNilable(t), Value) {
        if isNilableClassType(t) then if val == nil then return _none(interp);
        const obj = if isNilableClassType(t) then val!.getPyObject() else val.getPyObject();
        Py_INCREF(obj);
        return obj;
      } else throw _cannot(t, "toPython");
    } else throw _cannot(t, "toPython");
  }
  private proc _nonNilable(type t) type do return __prim("class_of", __prim("non_nilable", t), "borrowed");
  private proc _none(interp: borrowed Interpreter): PyObjectPtr throws do
    return interp._evaluated("None", Py_eval_input, nil);
  private proc _listOf(interp: borrowed Interpreter, const ref values, size: int): PyObjectPtr throws {
    const l = interp._sure(PyList_New(size));
    var i = 0;
    for x in values {
      PyList_SetItem(l, i, interp.toPythonInner(x));
      i += 1;
    }
    return l;
  }
  private proc _dict(interp: borrowed Interpreter, keys, const ref values): PyObjectPtr throws {
    const d = interp._sure(PyDict_New());
    for key in keys {
      const k = interp.toPythonInner(key), x = interp.toPythonInner(values[key]);
      PyObject_SetItem(d, k, x);
      Py_DECREF(k);
      Py_DECREF(x);
      interp.checkException();
    }
    return d;
  }

  /** The value of an object. It stays counted, but for values that are kept in Python. */
  proc chapelOf(interp: borrowed Interpreter, type t, obj: PyObjectPtr): t throws {
    if isBoolType(t) {
      const answer = PyObject_IsTrue(obj);
      interp.checkException();
      return (answer != 0): t;
    } else if isIntType(t) {
      const x = PyLong_AsLongLong(obj);
      interp.checkException();
      if x < min(t) || x > max(t) then throw new owned ChapelException(x: string + " does not fit in " + t: string);
      return x: t;
    } else if isUintType(t) {
      // (This takes no objects that are only like numbers, as the one above does.)
      const number = interp._sure(PyNumber_Index(obj)), x = PyLong_AsUnsignedLongLong(number);
      Py_DECREF(number);
      interp.checkException();
      if x > max(t) then throw new owned ChapelException(x: string + " does not fit in " + t: string);
      return x: t;
    } else if isRealType(t) {
      const x = PyFloat_AsDouble(obj);
      interp.checkException();
      return x: t;
    } else if isComplexType(t) {
      const re = PyComplex_RealAsDouble(obj), im = PyComplex_ImagAsDouble(obj);
      interp.checkException();
      return (re + im * 1i): t;
    } else if t == string {
      Py_INCREF(obj);
      return interp._textOf(obj);
    } else if t == bytes {
      const data = PyBytes_AsString(obj);
      interp.checkException();
      return bytes.createCopyingBuffer(data: c_ptr(uint(8)), PyBytes_Size(obj): int);
    } else if t == NoneType then return new NoneType();
    else if t == c_ptr(PyObject) {
      Py_INCREF(obj);
      return obj;
    } else if isTupleType(t) {
      var got: t;
      if PySequence_Check(obj) == 0 || PyObject_Size(obj): int != t.size then
        throw new owned ChapelException("the object is no sequence of " + t.size: string + " items");
      for param i in 0..<t.size do got(i) = interp.fromPythonInner(got(i).type, interp._sure(PySequence_GetItem(obj, i)));
      return got;
    } else if isArrayType(t) then return _arrayOf(interp, t, obj);
    else if isListType(t) {
      var got: t;
      for x in _items(interp, obj) do got.pushBack(interp.fromPythonInner(got.eltType, x));
      return got;
    } else if isSetType(t) {
      var got: t;
      for x in _items(interp, obj) do got.add(interp.fromPythonInner(got.eltType, x));
      return got;
    } else if isMapType(t) {
      var got: t;
      for (k, x) in _pairs(interp, obj) {
        const key = interp.fromPythonInner(got.keyType, k);
        got.addOrReplace(key, interp.fromPythonInner(got.valType, x));
      }
      return got;
    } else if isClassType(t) {
      if isSubtype(_nonNilable(t), Value) {
        if !isOwnedClassType(t) && !isSharedClassType(t) && !isUnmanagedClassType(t) then
          compilerError("a value of Python's is given as an owned, shared or unmanaged one, not as ", t: string);
        Py_INCREF(obj);
        return new t(interp, obj);
      } else throw _cannot(t, "fromPython");
    } else throw _cannot(t, "fromPython");
  }
  private proc _arrayOf(interp: borrowed Interpreter, type t, obj: PyObjectPtr): t throws {
    var got: t;
    if got.isAssociative() {
      var D: domain(got.idxType), values: [D] got.eltType;
      for (k, x) in _pairs(interp, obj) {
        const key = interp.fromPythonInner(got.idxType, k);
        D += key;
        values[key] = interp.fromPythonInner(got.eltType, x);
      }
      return values;
    } else if got.rank == 1 {
      const size = if PySequence_Check(obj) == 0 then -1 else PyObject_Size(obj): int;
      interp.checkException();
      if size < 0 then throw new owned ChapelException("Can only convert a sequence with a known size to an array");
      if size != got.size then throw new owned ChapelException("Size mismatch");
      for (i, x) in zip(0.., got) do
        x = interp.fromPythonInner(got.eltType, interp._sure(PySequence_GetItem(obj, i)));
      return got;
    } else throw _cannot(t, "fromPython");
  }
  // The items of whatever Python can iterate over.
  private iter _items(interp: borrowed Interpreter, obj: PyObjectPtr): PyObjectPtr throws {
    const items = interp._sure(PyObject_GetIter(obj));
    defer Py_DECREF(items);
    while true {
      const x = PyIter_Next(items);
      interp.checkException();
      if x == nil then break;
      yield x;
    }
  }
  private iter _pairs(interp: borrowed Interpreter, obj: PyObjectPtr): (PyObjectPtr, PyObjectPtr) throws {
    const pairs = interp._sure(PyDict_Items(obj));
    defer Py_DECREF(pairs);
    for p in _items(interp, pairs) {
      const k = PySequence_GetItem(p, 0), x = PySequence_GetItem(p, 1);
      Py_DECREF(p);
      yield (k, x);
    }
  }
}
