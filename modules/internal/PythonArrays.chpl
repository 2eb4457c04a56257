/** Arrays that Python and Chapel have in common, and Python's operators.
    Not for: users; they call Python. */
module PythonArrays {
  private use PythonCalls;
  private use Python;
  private use Types;
  private use Array only _arrayAt;
  private use CTypes;

  // How Python writes the type of elements.
  private proc _format(type t) param {
    if t == bool then return "?";
    else if isIntType(t) then return if numBits(t) == 8 then "b" else if numBits(t) == 16 then "h" else if numBits(t) == 32 then "i" else "q";
    else if isUintType(t) then return if numBits(t) == 8 then "B" else if numBits(t) == 16 then "H" else if numBits(t) == 32 then "I" else "Q";
    else if isRealType(t) then return if numBits(t) == 32 then "f" else "d";
    else compilerError("arrays of ", t: string, " are not given to Python: numbers and bools are");
  }
  // Whether a format of Python's means elements of this type.
  private proc _fits(format: c_ptr(uint(8)), size: int, type t): bool {
    if format == nil || size != c_sizeof(t): int then return false;
    const f = if format[0] == 0x40 || format[0] == 0x3d then format[1] else format[0];
    proc among(param letters: string): bool {
      for param i in 0..<letters.size do if f == __prim("byte_at", letters, i): uint(8) then return true;
      return false;
    }
    if t == bool then return among("?");
    else if isIntType(t) then return among("bhilqnc");
    else if isUintType(t) then return among("BHILQNc");
    else return among("fde");
  }

  /** An array of Python's (`array.array`, an array of NumPy's, whatever has the protocol of buffers), whose elements Chapel reads and writes
      where they are. The type of elements and the number of dimensions are told by the type or by each call.

      .. code-block:: chapel

         // requires: libpython3.11.so.1.0
         use Python;
         const interp = new Interpreter(), make = interp.importModule("array").get("array");
         const x = make(owned PyArray(int, 1), "q", [1, 2, 3]);
         ref a = x.array();
         a *= 10;
         writeln(x, " ", x.ndim, " ", x.size, " ", x.shape(), " ", x.eltType: string);   // array('q', [10, 20, 30]) 1 3 (3,) int(64)
  */
  class PyArray: Value {
    override proc serialize(writer, ref serializer) throws { writer.write(str()); }
    type eltType = nothing;
    param rank: int = -1;
    // (It points into itself, so it stays where it is.)
    var _place: c_ptr(Py_buffer);
    proc view ref do return _place.deref();

    proc init(interpreter: borrowed Interpreter, obj: PyObjectPtr, isOwned: bool = true) throws {
      super.init(interpreter, obj, isOwned);
      this._place = _viewOf(interpreter, obj);
    }
    proc init(type eltType, param rank: int, interpreter: borrowed Interpreter, obj: PyObjectPtr, isOwned: bool = true) throws {
      super.init(interpreter, obj, isOwned);
      this.eltType = eltType;
      this.rank = rank;
      this._place = _viewOf(interpreter, obj);
    }
    proc init(type eltType, interpreter: borrowed Interpreter, obj: PyObjectPtr, isOwned: bool = true) throws {
      this.init(eltType, -1, interpreter, obj, isOwned);
    }
    proc deinit() {
      const gil = new GIL();
      PyBuffer_Release(view);
      deallocate(_place);
    }

    /** How many dimensions and elements it has. */
    proc ndim: int do return view.ndim: int;
    proc size: int {
      var n = 1;
      for i in 0..<ndim do n *= view.shape[i]: int;
      return n;
    }
    /** Its extents. */
    proc shape(param rank: int): rank*int throws {
      _checkRank(rank);
      var s: rank*int;
      for param i in 0..<rank do s(i) = view.shape[i]: int;
      return s;
    }
    proc shape(): this.rank*int throws where this.rank != -1 do return shape(this.rank);
    proc shape() throws where this.rank == -1 do compilerError("Rank must be specified at compile time");

    proc _checkRank(param rank: int) throws {
      if rank < 1 then compilerError("Rank must be specified at compile time");
      if rank != ndim then
        throw new owned ChapelException("Rank mismatch: expected " + rank: string + " dimensions, but got " + ndim: string);
    }
    proc _checkType(type t) throws {
      if t == nothing then compilerError("Element type must be specified at compile time");
      if !_fits(view.format, view.itemsize: int, t) then
        throw new owned ChapelException("Source array's format does not match requested element type");
    }
    /** An element, by a number or a tuple of numbers from 0 on. */
    proc this(type eltType, idx) ref: eltType throws {
      _checkType(eltType);
      const i = if isTupleType(idx.type) then idx else (idx,);
      _checkRank(i.size);
      var offset = 0;
      for param d in 0..<i.size {
        if i(d) < 0 || i(d) >= view.shape[d]: int then throw new owned ChapelException("Index out of bounds");
        offset += i(d): int * view.strides[d]: int;
      }
      return ((view.buf: c_ptr(uint(8)) + offset): c_ptr(eltType)).deref();
    }
    proc this(idx) ref: this.eltType throws do return this(this.eltType, idx);

    /** The elements, in the order of memory.

        .. code-block:: chapel

           // requires: libpython3.11.so.1.0
           use Python;
           const interp = new Interpreter(), make = interp.importModule("array").get("array");
           const x = make(owned PyArray(int, 1), "q", [1, 2, 3]);
           for e in x.values() do e *= 2;
           writeln(x.values(int), " ", x.rank);   // 2 4 6 1
    */
    iter values(type eltType) ref: eltType throws {
      _checkType(eltType);
      const p = view.buf: c_ptr(eltType);
      for i in 0..<size do yield p[i];
    }
    iter values() ref: this.eltType throws {
      _checkType(this.eltType);
      const p = view.buf: c_ptr(this.eltType);
      for i in 0..<size do yield p[i];
    }
    iter values(type eltType, param tag: iterKind) ref: eltType throws where tag == iterKind.standalone {
      _checkType(eltType);
      const p = view.buf: c_ptr(eltType);
      forall i in 0..<size do yield p[i];
    }
    iter values(param tag: iterKind) ref: this.eltType throws where tag == iterKind.standalone {
      _checkType(this.eltType);
      const p = view.buf: c_ptr(this.eltType);
      forall i in 0..<size do yield p[i];
    }

    /** The array as one of Chapel's, whose indices begin with 0. With `ref a = x.array(real, 2)` its elements are those of Python's;
        a variable gets a copy, as of a slice. */
    proc array(type eltType, param rank: int) throws {
      _checkType(eltType);
      _checkRank(rank);
      var dims: rank*range;
      for param i in 0..<rank do dims(i) = 0..<view.shape[i]: int;
      return _arrayAt(view.buf: c_ptr(eltType), {(...dims)});
    }
    proc array(type eltType) throws do return array(eltType, this.rank);
    proc array(param rank: int) throws do return array(this.eltType, rank);
    proc array() throws do return array(this.eltType, this.rank);
  }
  private proc _viewOf(interp: borrowed Interpreter, obj: PyObjectPtr): c_ptr(Py_buffer) throws {
    const gil = new GIL();
    if PyObject_CheckBuffer(obj) == 0 then throw new owned ChapelException("Object does not support buffer protocol");
    const place = allocate(Py_buffer, 1, clear=true);
    ref view = place.deref();
    // Writable, with format, shape and strides, in the order of C.
    if PyObject_GetBuffer(obj, view, 0x1 | 0x4 | 0x8 | 0x10 | 0x20) != 0 {
      deallocate(place);
      interp.checkException();
      throw new owned BufferError("Failed to get buffer");
    }
    if view.ndim == 0 || view.shape == nil || view.strides == nil {
      PyBuffer_Release(view);
      deallocate(place);
      throw new owned ChapelException("0-dimensional arrays are not supported");
    }
    return place;
  }

  /** An array of Chapel's as an object of Python's, without a copy: a one-dimensional array of numbers or bools. Its indices begin with 0 in
      Python. It must live as long as Python uses it.

      .. code-block:: chapel

         // requires: libpython3.11.so.1.0
         use Python;
         const interp = new Interpreter(), sum = interp.get("sum");
         var a = [1, 2, 3];
         const there = new Array(interp, a);
         there.set(0, 10);
         writeln(sum(int, there), " ", a, " ", there.get(1), " ", there.size);   // 15 10 2 3 2 3
  */
  class Array: Value {
    override proc serialize(writer, ref serializer) throws { writer.write(str()); }
    type eltType;
    proc init(interpreter: borrowed Interpreter, ref arr: []) throws where arr.rank == 1 {
      super.init(interpreter, _shared(interpreter, arr));
      this.eltType = arr.eltType;
    }
    proc size: int throws do return _size();
    /** An element, counted from 0. */
    proc get(idx: int): eltType throws do return _item(eltType, idx);
    proc set(idx: int, item: eltType) throws { _setItem(idx, item); }
  }
  private proc _shared(interp: borrowed Interpreter, ref arr: []): PyObjectPtr throws {
    param format = _format(arr.eltType);
    const gil = new GIL();
    const p = if arr.size == 0 then nil else c_addrOf(arr[arr.domain.low]);
    if arr.size > 1 && c_addrOf(arr[arr.domain.high]) != p + (arr.size - 1) then
      throw new owned ChapelException("the array's elements do not lie side by side");
    var nowhere: c_char;
    const raw = interp._sure(PyMemoryView_FromMemory(if p == nil then c_addrOf(nowhere) else p: c_ptr(c_char),
                                                     arr.size * c_sizeof(arr.eltType): int, 0x200));
    const whole = Value.adopting(interp, raw);
    return Value.release(whole.call(owned Value, "cast", format: string));
  }

  // Operators.

  private proc _by(param name: string, lhs: borrowed Value, rhs: borrowed Value): owned Value throws {
    const op = lhs.interpreter.importModule("operator");
    return op.call(owned Value, name, lhs, rhs);
  }
  private proc _byItself(param name: string, ref lhs: owned Value, rhs: borrowed Value) throws {
    const op = lhs.interpreter.importModule("operator");
    lhs = op.call(owned Value, name, lhs.borrow(), rhs);
  }
  proc _compared(lhs: borrowed Value, rhs: borrowed Value, op: c_int): bool throws {
    const gil = new GIL();
    return lhs.interpreter.fromPythonInner(bool, lhs.interpreter._sure(PyObject_RichCompare(lhs.obj, rhs.obj, op)));
  }
  operator +(lhs: borrowed Value, rhs: borrowed Value): owned Value throws do return _by("add", lhs, rhs);
  operator -(lhs: borrowed Value, rhs: borrowed Value): owned Value throws do return _by("sub", lhs, rhs);
  operator *(lhs: borrowed Value, rhs: borrowed Value): owned Value throws do return _by("mul", lhs, rhs);
  operator /(lhs: borrowed Value, rhs: borrowed Value): owned Value throws do return _by("truediv", lhs, rhs);
  operator %(lhs: borrowed Value, rhs: borrowed Value): owned Value throws do return _by("mod", lhs, rhs);
  operator **(lhs: borrowed Value, rhs: borrowed Value): owned Value throws do return _by("pow", lhs, rhs);
  operator &(lhs: borrowed Value, rhs: borrowed Value): owned Value throws do return _by("and_", lhs, rhs);
  operator |(lhs: borrowed Value, rhs: borrowed Value): owned Value throws do return _by("or_", lhs, rhs);
  operator ^(lhs: borrowed Value, rhs: borrowed Value): owned Value throws do return _by("xor", lhs, rhs);
  operator <<(lhs: borrowed Value, rhs: borrowed Value): owned Value throws do return _by("lshift", lhs, rhs);
  operator >>(lhs: borrowed Value, rhs: borrowed Value): owned Value throws do return _by("rshift", lhs, rhs);
  operator +=(ref lhs: owned Value, rhs: borrowed Value) throws { _byItself("iadd", lhs, rhs); }
  operator -=(ref lhs: owned Value, rhs: borrowed Value) throws { _byItself("isub", lhs, rhs); }
  operator *=(ref lhs: owned Value, rhs: borrowed Value) throws { _byItself("imul", lhs, rhs); }
  operator /=(ref lhs: owned Value, rhs: borrowed Value) throws { _byItself("itruediv", lhs, rhs); }
  operator %=(ref lhs: owned Value, rhs: borrowed Value) throws { _byItself("imod", lhs, rhs); }
  operator **=(ref lhs: owned Value, rhs: borrowed Value) throws { _byItself("ipow", lhs, rhs); }
  operator &=(ref lhs: owned Value, rhs: borrowed Value) throws { _byItself("iand", lhs, rhs); }
  operator |=(ref lhs: owned Value, rhs: borrowed Value) throws { _byItself("ior", lhs, rhs); }
  operator ^=(ref lhs: owned Value, rhs: borrowed Value) throws { _byItself("ixor", lhs, rhs); }
  operator <<=(ref lhs: owned Value, rhs: borrowed Value) throws { _byItself("ilshift", lhs, rhs); }
  operator >>=(ref lhs: owned Value, rhs: borrowed Value) throws { _byItself("irshift", lhs, rhs); }
  operator <(lhs: borrowed Value, rhs: borrowed Value): bool throws do return _compared(lhs, rhs, 0);
  operator <=(lhs: borrowed Value, rhs: borrowed Value): bool throws do return _compared(lhs, rhs, 1);
  operator >(lhs: borrowed Value, rhs: borrowed Value): bool throws do return _compared(lhs, rhs, 4);
  operator >=(lhs: borrowed Value, rhs: borrowed Value): bool throws do return _compared(lhs, rhs, 5);
  operator -(x: borrowed Value): owned Value throws do return x.call(owned Value, "__neg__");
  operator +(x: borrowed Value): owned Value throws do return x.call(owned Value, "__pos__");
  operator !(x: borrowed Value): owned Value throws do return x.interpreter.importModule("operator").call(owned Value, "not_", x);
  operator ~(x: borrowed Value): owned Value throws do return x.call(owned Value, "__invert__");
}
