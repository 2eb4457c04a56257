/** Python from Chapel: modules, functions and values of an interpreter within the program, and conversions both ways. The library
    libpython that the system has (Debian: `libpython3.11`) is what runs it; only programs that use this module are linked with it. Each call takes
    Python's lock, so tasks may call at the same time; they run one after the other there.
    Not for: other programs (Subprocess).

    .. code-block:: chapel

       // requires: libpython3.11.so.1.0
       use Python;
       const interp = new Interpreter();
       const mod = interp.createModule("def area(w, h=1): return w * h");
       const area = new Function(mod, "area");
       writeln(area(int, 6, 7), " ", area(int, 5, kwargs=["h" => 3]));   // 42 15
       writeln(interp.importModule("math").get(real, "tau") > 6.28);   // true
*/
@unstable("The Python module's interface is under active development and may change")
module Python {
  public use PythonCalls only PyObject, PyObjectPtr, PyGILState_STATE, PyThreadStatePtr, Py_INCREF, Py_DECREF;
  public use PythonArrays;
  public use PythonLock;
  private use PythonCalls;
  private use PythonConversions;
  private use CTypes;
  private use Errors;
  private use Types;
  use IO;
  use List;
  use Map;
  use Set;

  /** Whether errors of Python's are looked for behind each call.

      .. code-block:: chapel

         // requires: libpython3.11.so.1.0
         use Python;
         const interp = new Interpreter();
         try {
           interp.run("import no_such_module");
         } catch e: ImportError {
           writeln(checkExceptions);   // true
         }
  */
  config param checkExceptions = true;

  // Python's lock, for as long as this lives.
  record _locked {
    var state: PyGILState_STATE;
    proc init() { this.state = PyGILState_Ensure(); }
    proc deinit() { PyGILState_Release(state); }
  }

  /** The type of Python's `None`, as a result that is not wanted.

      .. code-block:: chapel

         // requires: libpython3.11.so.1.0
         use Python;
         const interp = new Interpreter(), isNone = new Function(interp, "lambda x,: x is None");
         const append = interp.compileLambda("lambda l, x,: l.append(x)"), l = new Value(interp, [1, 2]);
         append(NoneType, l, 3);   // a result that is not wanted
         writeln(isNone(bool, None), " ", isNone(bool, 0), " ", None, " ", None.str(), " ", l);   // true false None None [1, 2, 3]
  */
  record NoneType: writeSerializable {
    proc str(): string do return "None";
    proc serialize(writer: fileWriter(?), ref serializer: writer.serializerType) throws { writer.write("None"); }
  }
  /** Python's `None`. */
  const None = new NoneType();

  /** What goes wrong: in Python, or between the two languages.

      .. code-block:: chapel

         // requires: libpython3.11.so.1.0
         use Python;
         const interp = new Interpreter();
         proc fails(code: string) {
           try {
             interp.run(code);
           } catch e: KeyError { write("KeyError ");
           } catch e: ImportError { write("ImportError ");
           } catch e: BufferError { write("BufferError ");
           } catch e: NotImplementedError { write("NotImplementedError ");
           } catch e: PythonException { write("PythonException\n");
           } catch { }
         }
         fails("{}['a']");
         fails("import no_such_module");
         fails("raise BufferError()");
         fails("raise NotImplementedError()");
         fails("1 / 0");
         try {
           interp.get("no_such_name");
         } catch e: ChapelException {
           const problem: borrowed Exception = e;
           writeln(problem.message());
         } catch { }
  */
  class Exception: Error {
    proc init(in message: string) { super.init(message); }
  }
  class PythonException: Exception {
    proc init(in message: string) { super.init(message); }
  }
  class ImportError: PythonException {
    proc init(in message: string) { super.init(message); }
  }
  class BufferError: PythonException {
    proc init(in message: string) { super.init(message); }
  }
  class NotImplementedError: PythonException {
    proc init(in message: string) { super.init(message); }
  }
  class KeyError: PythonException {
    proc init(in message: string) { super.init(message); }
  }
  class ChapelException: Exception {
    proc init(in message: string) { super.init(message); }
  }

  /** What converts values of a type of the program's, instead of this module. Registered with an interpreter, it is asked first.

      .. code-block:: chapel

         // requires: libpython3.11.so.1.0
         use Python;
         record fraction { var n, d: int; }
         // Fractions are pairs in Python.
         class Fractions: TypeConverter {
           override proc handlesType(type T): bool do return T == fraction;
           override proc toPython(interpreter: borrowed Interpreter, type T, const value: T): PyObjectPtr throws {
             if T == fraction then return interpreter.toPythonInner((value.n, value.d));
             else halt("not a fraction");
           }
           override proc fromPython(interpreter: borrowed Interpreter, type T, obj: PyObjectPtr): T throws {
             if T == fraction {
               const (n, d) = interpreter.fromPythonInner(2*int, obj);
               return new fraction(n, d);
             } else halt("not a fraction");
           }
         }
         const interp = new Interpreter();
         interp.registerConverter(new Fractions());
         const inverse = interp.compileLambda("lambda x,: (x[1], x[0])");
         writeln(inverse(fraction, new fraction(2, 3)), " ", interp.converters.size);   // (n = 3, d = 2) 1
  */
  class TypeConverter {
    /** Whether it converts values of the type. */
    @chantry.virtual
    proc handlesType(type T): bool { return false; }
    /** A new object of Python's for a value. */
    @chantry.virtual
    proc toPython(interpreter: borrowed Interpreter, type T, const value: T): PyObjectPtr throws {
      halt("a TypeConverter without `toPython` was asked for ", T: string);
    }
    /** The value of an object of Python's, which is not needed any more. */
    @chantry.virtual
    proc fromPython(interpreter: borrowed Interpreter, type T, obj: PyObjectPtr): T throws {
      halt("a TypeConverter without `fromPython` was asked for ", T: string);
    }
  }

  /** An interpreter; a locale has one at a time. */
  class Interpreter {
    var converters: list(owned TypeConverter);
    var _home: c_ptr(_home);
    var _builtins: PyObjectPtr;
    var _count: atomic int;

    proc init() throws {
      this._home = _begin();
      init this;
      const gil = new _locked();
      _builtins = PyImport_ImportModule("builtins".c_str());
      checkException();
      // Modules beside the program, and those of a virtual environment.
      _run("import sys, os\n" +
           "sys.path.insert(0, '.')\n" +
           "if os.environ.get('VIRTUAL_ENV'):\n" +
           "  import site\n" +
           "  site.addsitedir(os.path.join(os.environ['VIRTUAL_ENV'], 'lib', 'python%d.%d' % sys.version_info[:2], 'site-packages'))\n",
           nil);
    }
    proc deinit() {
      {
        const gil = new _locked();
        Py_DECREF(_builtins);
      }
      _end(_home);
    }

    /** Imports a module; makes one of a text or of compiled code (`bytes`), by a name or without one. */
    proc importModule(modName: string): owned Module throws do return new Module(this, modName);
    @deprecated("importModule with a module's contents is now createModule")
    proc importModule(modName: string, moduleContents): owned Module throws
        where moduleContents.type == string || moduleContents.type == bytes do
      return new Module(this, modName, moduleContents);
    proc createModule(moduleContents): owned Module throws
        where moduleContents.type == string || moduleContents.type == bytes do
      return new Module(this, "chpl_anon_module_" + _count.fetchAdd(1): string, moduleContents);
    proc createModule(modName: string, moduleContents): owned Module throws
        where moduleContents.type == string || moduleContents.type == bytes do
      return new Module(this, modName, moduleContents);
    /** The object that a pickle keeps.

        .. code-block:: chapel

           // requires: libpython3.11.so.1.0
           use Python;
           const interp = new Interpreter(), dumps = interp.importModule("pickle").get("dumps");
           const pickle = dumps(bytes, [1, 2, 3]);
           writeln(interp.load(pickle), " ", new Value(interp, pickle));   // [1, 2, 3] [1, 2, 3]
    */
    proc load(pickle: bytes): owned Value throws do return new Value(this, pickle);
    /** A function of an expression: `lambda x, y,: x + y`. */
    proc compileLambda(code: string): owned Function throws do return new Function(this, code);

    /** A global variable or what is built in. */
    proc get(type t, attr: string): t throws {
      const gil = new _locked();
      const main = PyImport_AddModule("__main__".c_str());
      var obj = PyObject_GetAttrString(main, attr.c_str());
      if obj == nil {
        _forget();
        obj = PyObject_GetAttrString(_builtins, attr.c_str());
      }
      if obj == nil {
        _forget();
        throw new owned ChapelException("Attribute not found: " + attr);
      }
      return fromPythonInner(t, obj);
    }
    proc get(attr: string): owned Value throws do return get(owned Value, attr);
    /** Sets, removes a global variable.

        .. code-block:: chapel

           // requires: libpython3.11.so.1.0
           use Python;
           const interp = new Interpreter();
           interp.set("n", 20);
           interp.run("m = n + k", kwargs=["k" => 1]);
           interp.run("n += 1");
           writeln(interp.get(int, "n"));   // 21
           interp.del("n");
           try {
             interp.get("n");
           } catch { writeln("gone"); }   // gone
           interp.flush();
           interp.checkException();
    */
    proc set(attr: string, const value) throws {
      const gil = new _locked();
      const obj = toPythonInner(value);
      defer Py_DECREF(obj);
      PyObject_SetAttrString(PyImport_AddModule("__main__".c_str()), attr.c_str(), obj);
      checkException();
    }
    proc del(attr: string) throws {
      const gil = new _locked();
      PyObject_SetAttrString(PyImport_AddModule("__main__".c_str()), attr.c_str(), nil);
      checkException();
    }
    /** Runs statements; `kwargs`: variables that they find as if they were declared there. */
    proc run(code: string) throws {
      const gil = new _locked();
      _run(code, nil);
    }
    proc run(code: string, const ref kwargs: []) throws {
      const gil = new _locked();
      const locals = toPythonInner(kwargs);
      defer Py_DECREF(locals);
      _run(code, locals);
    }
    proc _run(code: string, locals: PyObjectPtr) throws do Py_DECREF(_evaluated(code, Py_file_input, locals));
    proc _evaluated(code: string, start: c_int, locals: PyObjectPtr): PyObjectPtr throws {
      const globals = PyModule_GetDict(PyImport_AddModule("__main__".c_str()));
      const compiled = _sure(Py_CompileString(code.c_str(), "<string>".c_str(), start));
      defer Py_DECREF(compiled);
      return _sure(PyEval_EvalCode(compiled, globals, if locals == nil then globals else locals));
    }

    /** Registers a converter. */
    proc registerConverter(in cvt: owned TypeConverter) { converters.pushBack(cvt); }

    /** Throws what Python has raised, if it has, since the caller has taken Python's lock. */
    proc checkException() throws {
      const gil = new _locked();
      if checkExceptions && PyErr_Occurred() != nil then throw _raised();
    }
    // The object, unless there is an error instead.
    proc _sure(obj: PyObjectPtr): PyObjectPtr throws {
      if obj == nil then throw _raised();
      return obj;
    }
    proc _forget() {
      var kind, value, trace: PyObjectPtr;
      PyErr_Fetch(kind, value, trace);
      for p in (kind, value, trace) do Py_DECREF(p);
    }
    proc _raised(): owned Error {
      var kind, value, trace: PyObjectPtr;
      PyErr_Fetch(kind, value, trace);
      if kind == nil then return new owned ChapelException("a call of Python failed without an error");
      PyErr_NormalizeException(kind, value, trace);
      defer for p in (kind, value, trace) do Py_DECREF(p);
      const text = PyObject_Str(value);
      var message = "an error without text";
      if text == nil then _forget(); else message = try! _textOf(text);
      proc isA(name: string): bool {
        const known = PyObject_GetAttrString(_builtins, name.c_str());
        defer Py_DECREF(known);
        return PyErr_GivenExceptionMatches(value, known) != 0;
      }
      if isA("ImportError") then return new owned ImportError(message);
      if isA("KeyError") then return new owned KeyError(message);
      if isA("BufferError") then return new owned BufferError(message);
      if isA("NotImplementedError") then return new owned NotImplementedError(message);
      return new owned PythonException(message);
    }
    // The text of an object that is not needed any more.
    proc _textOf(obj: PyObjectPtr): string throws {
      defer Py_DECREF(obj);
      var size: Py_ssize_t;
      const text = PyUnicode_AsUTF8AndSize(obj, size);
      if text == nil then throw _raised();
      return string.createCopyingBuffer(text, size: int);
    }

    /** Writes out what Python has written. */
    proc flush(flushStderr: bool = false) throws {
      const gil = new _locked();
      proc of(name: string) throws {
        const stream = PySys_GetObject(name.c_str());
        if stream == nil then throw new owned ChapelException(name + " not found");
        const method = _sure(PyObject_GetAttrString(stream, "flush".c_str())), empty = PyTuple_New(0);
        defer { Py_DECREF(method); Py_DECREF(empty); }
        Py_DECREF(_sure(PyObject_Call(method, empty, nil)));
      }
      of("stdout");
      if flushStderr then of("stderr");
    }

    /** A new object for a value; the value of an object, which is not needed any more. Only converters need these.

        .. code-block:: chapel

           // requires: libpython3.11.so.1.0
           use Python;
           const interp = new Interpreter(), object = interp.toPython((1, "a"));
           writeln(interp.fromPython((int, string), object));   // (1, a)
    */
    proc toPython(const ref val): PyObjectPtr throws {
      const gil = new _locked();
      return toPythonInner(val);
    }
    proc fromPython(type t, obj: PyObjectPtr): t throws {
      const gil = new _locked();
      return fromPythonInner(t, obj);
    }
    proc toPythonInner(const ref val: ?t): PyObjectPtr throws {
      // (A converter of arrays would have to be asked with their domains.)
      if !isArrayType(t) then for c in converters do if c.handlesType(t) then return c.toPython(this, t, val);
      return pythonOf(this, val);
    }
    proc fromPythonInner(type t, obj: PyObjectPtr): t throws {
      if !isArrayType(t) then for c in converters do if c.handlesType(t) then return c.fromPython(this, t, obj);
      defer if obj != nil then Py_DECREF(obj);
      return chapelOf(this, t, obj);
    }
  }

  /** A value of Python's, which lives as long as this does.

      .. code-block:: chapel

         // requires: libpython3.11.so.1.0
         use Python;
         const interp = new Interpreter(), text = new Value(interp, "a\n"), list = new Value(interp, [1, 2]);
         writeln(list.str(), " ", text.repr(), " ", text.pyType(), " ", list.value([0..1] int));   // [1, 2] 'a\n' <class 'str'> 1 2
         writeln(text.call(string, "upper").strip(), " ", text.isOwned, " ", text.getPyObject() == text.obj);   // A true true
         const array = interp.importModule("types").get("SimpleNamespace")();
         array.set("size", 3);
         array.check();
         writeln(array.get(int, "size"), " ", array.interpreter == interp.borrow());   // 3 true
  */
  class Value: writeSerializable {
    /** Where it belongs. */
    var interpreter: borrowed Interpreter;
    var obj: PyObjectPtr;
    var isOwned: bool;

    /** Of an object: `isOwned`: it is given up with this. Of a pickle. Of a value of Chapel's. */
    proc init(interpreter: borrowed Interpreter, obj: PyObjectPtr, isOwned: bool = true) {
      this.interpreter = interpreter;
      this.obj = obj;
      this.isOwned = isOwned;
    }
    proc init(interpreter: borrowed Interpreter, pickleData: bytes) throws {
      this.interpreter = interpreter;
      this.obj = _unpickled(interpreter, pickleData);
      this.isOwned = true;
    }
    proc init(interpreter: borrowed Interpreter, const value) throws {
      this.interpreter = interpreter;
      this.obj = interpreter.toPython(value);
      this.isOwned = true;
    }
    proc deinit() {
      if isOwned && obj != nil {
        const gil = new _locked();
        Py_DECREF(obj);
      }
    }

    /** Throws what Python has raised. */
    proc check() throws do interpreter.checkException();
    /** The object. */
    proc getPyObject(): PyObjectPtr do return obj;
    /** Its texts: for people, for programmers. */
    proc str(): string throws {
      const gil = new _locked();
      return interpreter._textOf(interpreter._sure(PyObject_Str(obj)));
    }
    proc repr(): string throws {
      const gil = new _locked();
      return interpreter._textOf(interpreter._sure(PyObject_Repr(obj)));
    }
    /** Its type in Python. */
    proc pyType(): owned Value throws {
      const gil = new _locked();
      return new Value(interpreter, interpreter._sure(PyObject_Type(obj)));
    }
    /** Its value in Chapel. */
    proc value(type value): value throws {
      const gil = new _locked();
      Py_INCREF(obj);
      return interpreter.fromPythonInner(value, obj);
    }
    override proc serialize(writer, ref serializer) throws { writer.write(str()); }

    /** Calls it: the type of the result (a `Value` if not told), arguments, then by name `kwargs`, an associative array of the arguments that have
        names. */
    proc this(type retType, const ref args...): retType throws do return _called(retType, obj, true, _none, (...args));
    proc this(type retType): retType throws do return _called(retType, obj, true, _none);
    proc this(const ref args...): owned Value throws do return _called(owned Value, obj, true, _none, (...args));
    proc this(): owned Value throws do return _called(owned Value, obj, true, _none);
    proc this(type retType, const ref args...,
              nothingElse: _noArgument = new _noArgument(), const ref kwargs: []): retType throws do
      return _called(retType, obj, true, kwargs, (...args));
    proc this(const ref args...,
              nothingElse: _noArgument = new _noArgument(), const ref kwargs: []): owned Value throws do
      return _called(owned Value, obj, true, kwargs, (...args));

    /** Calls a method of it. */
    proc call(type retType, method: string, const ref args...): retType throws do
      return _called(retType, _attr(method), false, _none, (...args));
    proc call(type retType, method: string): retType throws do return _called(retType, _attr(method), false, _none);
    proc call(method: string, const ref args...): owned Value throws do
      return _called(owned Value, _attr(method), false, _none, (...args));
    proc call(method: string): owned Value throws do return _called(owned Value, _attr(method), false, _none);
    proc call(type retType, method: string, const ref args...,
              nothingElse: _noArgument = new _noArgument(), const ref kwargs: []): retType throws do
      return _called(retType, _attr(method), false, kwargs, (...args));
    proc call(method: string, const ref args...,
              nothingElse: _noArgument = new _noArgument(), const ref kwargs: []): owned Value throws do
      return _called(owned Value, _attr(method), false, kwargs, (...args));

    proc _attr(name: string): PyObjectPtr throws {
      const gil = new _locked();
      return interpreter._sure(PyObject_GetAttrString(obj, name.c_str()));
    }
    // `kept`: the callable is needed further.
    proc _called(type retType, callable: PyObjectPtr, kept: bool, const ref kwargs, const ref args...): retType throws {
      const gil = new _locked();
      defer if !kept then Py_DECREF(callable);
      const packed = interpreter._sure(PyTuple_New(args.size));
      defer Py_DECREF(packed);
      for param i in 0..<args.size do PyTuple_SetItem(packed, i, interpreter.toPythonInner(args(i)));
      return _result(retType, callable, packed, kwargs);
    }
    proc _called(type retType, callable: PyObjectPtr, kept: bool, const ref kwargs): retType throws {
      const gil = new _locked();
      defer if !kept then Py_DECREF(callable);
      const packed = interpreter._sure(PyTuple_New(0));
      defer Py_DECREF(packed);
      return _result(retType, callable, packed, kwargs);
    }
    proc _result(type retType, callable: PyObjectPtr, packed: PyObjectPtr, const ref kwargs): retType throws {
      var named: PyObjectPtr;
      if kwargs.type != NoneType then named = interpreter.toPythonInner(kwargs);
      const got = PyObject_Call(callable, packed, named);
      if named != nil then Py_DECREF(named);
      return interpreter.fromPythonInner(retType, interpreter._sure(got));
    }

    /** An attribute of it; sets one. */
    proc get(type t, attr: string): t throws {
      const gil = new _locked();
      return interpreter.fromPythonInner(t, _attr(attr));
    }
    proc get(attr: string): owned Value throws do return get(owned Value, attr);
    proc set(attr: string, const value) throws {
      const gil = new _locked(), x = interpreter.toPythonInner(value);
      defer Py_DECREF(x);
      PyObject_SetAttrString(obj, attr.c_str(), x);
      check();
    }

    /** What iterating over it in Python gives. */
    iter these(type eltType): eltType throws {
      const items = _iterator();
      defer {
        const gil = new _locked();
        Py_DECREF(items);
      }
      while true {
        const item = _next(items);
        if item == nil then break;
        yield interpreter.fromPython(eltType, item);
      }
    }
    iter these(): owned Value throws { for x in these(owned Value) do yield x; }
    proc _iterator(): PyObjectPtr throws {
      const gil = new _locked();
      return interpreter._sure(PyObject_GetIter(obj));
    }
    proc _next(items: PyObjectPtr): PyObjectPtr throws {
      const gil = new _locked();
      const item = PyIter_Next(items);
      check();
      return item;
    }

    /** Of containers: how many items there are; an item, whether there is one. */
    proc _size(): int throws {
      const gil = new _locked(), n = PyObject_Size(obj): int;
      check();
      return n;
    }
    proc _item(type t, const key): t throws {
      const gil = new _locked(), k = interpreter.toPythonInner(key);
      defer Py_DECREF(k);
      return interpreter.fromPythonInner(t, interpreter._sure(PyObject_GetItem(obj, k)));
    }
    proc _setItem(const key, const value) throws {
      const gil = new _locked(), k = interpreter.toPythonInner(key), x = interpreter.toPythonInner(value);
      defer { Py_DECREF(k); Py_DECREF(x); }
      PyObject_SetItem(obj, k, x);
      check();
    }
    proc _contains(const item): bool throws {
      const gil = new _locked(), x = interpreter.toPythonInner(item);
      defer Py_DECREF(x);
      const answer = PySequence_Contains(obj, x);
      check();
      return answer > 0;
    }
    proc _slice(type t, bounds: range(?)): t throws {
      const gil = new _locked(), (low, high) = _cut(bounds);
      return interpreter.fromPythonInner(t, interpreter._sure(PySequence_GetSlice(obj, low, high)));
    }

    /** Whether they are equal for Python. */
    operator ==(lhs: borrowed Value, rhs: borrowed Value): bool throws do return _compared(lhs, rhs, 2);
    operator !=(lhs: borrowed Value, rhs: borrowed Value): bool throws do return _compared(lhs, rhs, 3);

    /** Gives up an object to the caller, who has to count it down; takes one over; borrows one.

        .. code-block:: chapel

           // requires: libpython3.11.so.1.0
           use Python;
           const interp = new Interpreter(), seven = new Value(interp, 7), view = Value.borrowing(interp, seven.obj);
           const object = Value.release(new Value(interp, 8)), eight = Value.adopting(interp, object);
           writeln(view, " ", eight, " ", view.isOwned, " ", eight.isOwned);   // 7 8 false true
    */
    proc type release(in val: owned Value): PyObjectPtr {
      val.isOwned = false;
      return val.obj;
    }
    proc type adopting(interpreter: borrowed Interpreter, object: PyObjectPtr): owned Value do return new Value(interpreter, object);
    proc type borrowing(interpreter: borrowed Interpreter, object: PyObjectPtr): owned Value do
      return new Value(interpreter, object, isOwned=false);
  }
  private const _none = new NoneType();
  // Stands where no argument comes, so that arrays without a name are arguments, and only `kwargs=` is `kwargs`.
  record _noArgument { }
  private proc _cut(bounds: range(?)): (Py_ssize_t, Py_ssize_t) {
    if bounds.strides != strideKind.one then compilerError("slices of Python's sequences have a stride of 1");
    return ((if bounds.hasLowBound() then bounds.low else 0): Py_ssize_t,
            if bounds.hasHighBound() then (bounds.high + 1): Py_ssize_t else max(Py_ssize_t));
  }
  private proc _unpickled(interp: borrowed Interpreter, data: bytes): PyObjectPtr throws {
    const pickle = interp.importModule("pickle"), gil = new _locked();
    const callable = interp._sure(PyObject_GetAttrString(pickle.obj, "loads".c_str())), args = PyTuple_New(1);
    defer { Py_DECREF(callable); Py_DECREF(args); }
    PyTuple_SetItem(args, 0, interp.toPythonInner(data));
    return interp._sure(PyObject_Call(callable, args, nil));
  }

  /** A value's text, or its value in Chapel. */
  operator :(x: borrowed Value, type t: string): string throws do return x.str();
  operator :(x: NoneType, type t: string): string do return x.str();
  operator :(x: borrowed Value, type t): t throws
      where isNumericType(t) || isBoolType(t) || isTupleType(t) || t == bytes || isArrayType(t) || isListType(t) || isMapType(t) ||
            isSetType(t) do
    return x.value(t);

  /** A module.

      .. code-block:: chapel

         // requires: libpython3.11.so.1.0
         use Python;
         const interp = new Interpreter();
         const mod = new Module(interp, "shapes", "class Square:\n  def __init__(self, n):\n    self.n = n\n  def area(self): return self.n ** 2\n");
         const square = new Class(mod, "Square"), half = new Function(interp, "lambda x,: x / 2");
         writeln(square(3).call(int, "area"), " ", half(real, 3), " ", mod.modName);   // 9 1.5 shapes
         writeln(square.className, " ", half.fnName);   // Square <anon>
  */
  class Module: Value {
    override proc serialize(writer, ref serializer) throws { writer.write(str()); }
    var modName: string;
    /** By import; of a text; of compiled code. */
    proc init(interpreter: borrowed Interpreter, in modName: string) throws {
      super.init(interpreter, _imported(interpreter, modName));
      this.modName = modName;
    }
    proc init(interpreter: borrowed Interpreter, in modName: string, in moduleContents: string) throws {
      super.init(interpreter, _made(interpreter, modName, moduleContents));
      this.modName = modName;
    }
    proc init(interpreter: borrowed Interpreter, in modName: string, in moduleBytecode: bytes) throws {
      super.init(interpreter, _made(interpreter, modName, moduleBytecode));
      this.modName = modName;
    }
  }
  private proc _imported(interp: borrowed Interpreter, name: string): PyObjectPtr throws {
    const gil = new _locked();
    return interp._sure(PyImport_ImportModule(name.c_str()));
  }
  private proc _made(interp: borrowed Interpreter, name: string, contents): PyObjectPtr throws {
    const gil = new _locked();
    const code = interp._sure(if contents.type == string
                              then Py_CompileString(contents.c_str(), "<string>".c_str(), Py_file_input)
                              else PyMarshal_ReadObjectFromString(contents.c_str(): c_ptrConst(c_char), contents.size));
    defer Py_DECREF(code);
    return interp._sure(PyImport_ExecCodeModule(name.c_str(), code));
  }

  /** A function. */
  class Function: Value {
    override proc serialize(writer, ref serializer) throws { writer.write(str()); }
    var fnName: string;
    /** Of a module or another value, by its name; of an expression (`lambda x,: x + 1`); of an object. */
    proc init(mod: borrowed Value, in fnName: string) throws {
      super.init(mod.interpreter, mod._attr(fnName));
      this.fnName = fnName;
    }
    proc init(interpreter: borrowed Interpreter, in lambdaFn: string) throws {
      super.init(interpreter, _lambda(interpreter, lambdaFn));
      this.fnName = "<anon>";
    }
    proc init(interpreter: borrowed Interpreter, in fnName: string, obj: PyObjectPtr, isOwned: bool = true) {
      super.init(interpreter, obj, isOwned);
      this.fnName = fnName;
    }
    proc init(interpreter: borrowed Interpreter, obj: PyObjectPtr, isOwned: bool = true) {
      super.init(interpreter, obj, isOwned);
      this.fnName = "<unknown>";
    }
  }
  private proc _lambda(interp: borrowed Interpreter, code: string): PyObjectPtr throws {
    const gil = new _locked();
    return interp._evaluated(code, Py_eval_input, nil);
  }

  /** A class, whose calls make objects. */
  class Class: Value {
    override proc serialize(writer, ref serializer) throws { writer.write(str()); }
    var className: string;
    proc init(mod: borrowed Value, in className: string) throws {
      super.init(mod.interpreter, mod._attr(className));
      this.className = className;
    }
    proc init(interpreter: borrowed Interpreter, obj: PyObjectPtr, isOwned: bool = true) {
      super.init(interpreter, obj, isOwned);
    }
  }

  /** A tuple that stays in Python.

      .. code-block:: chapel

         // requires: libpython3.11.so.1.0
         use Python;
         const interp = new Interpreter(), t = interp.compileLambda("lambda: (1, 2, 3)")(owned PyTuple);
         writeln(t, " ", t.size, " ", t.get(int, 0), " ", t.get(1..), " ", t.contains(3));   // (1, 2, 3) 3 1 (2, 3) true
  */
  class PyTuple: Value {
    override proc serialize(writer, ref serializer) throws { writer.write(str()); }
    proc init(interpreter: borrowed Interpreter, obj: PyObjectPtr, isOwned: bool = true) { super.init(interpreter, obj, isOwned); }
    proc size: int throws do return _size();
    proc get(type T, idx: int): T throws do return _item(T, idx);
    proc get(idx: int): owned Value throws do return _item(owned Value, idx);
    proc get(type T, bounds: range(?)): T throws do return _slice(T, bounds);
    proc get(bounds: range(?)): owned Value throws do return _slice(owned Value, bounds);
    proc contains(const item): bool throws do return _contains(item);
  }

  /** A list that stays in Python.

      .. code-block:: chapel

         // requires: libpython3.11.so.1.0
         use Python;
         const interp = new Interpreter(), l = interp.compileLambda("lambda: [1, 2, 3]")(owned PyList);
         l.append(4);
         l.insert(0, 0);
         l.extend([5, 6]);
         l.set(1, 10);
         l.remove(2);
         writeln(l, " ", l.size, " ", l.contains(10), " ", l.get(int, 1));   // [0, 10, 3, 4, 5, 6] 6 true 10
         l.clear();
         writeln(l.size);   // 0
  */
  class PyList: Value {
    override proc serialize(writer, ref serializer) throws { writer.write(str()); }
    proc init(interpreter: borrowed Interpreter, obj: PyObjectPtr, isOwned: bool = true) { super.init(interpreter, obj, isOwned); }
    proc size: int throws do return _size();
    proc get(type T, idx: int): T throws do return _item(T, idx);
    proc get(idx: int): owned Value throws do return _item(owned Value, idx);
    proc get(type T, bounds: range(?)): T throws do return _slice(T, bounds);
    proc get(bounds: range(?)): owned Value throws do return _slice(owned Value, bounds);
    proc contains(const item): bool throws do return _contains(item);
    /** Sets an item; puts items in the place of a part. */
    proc set(idx: int, const item) throws do _setItem(idx, item);
    proc set(bounds: range(?), const items) throws {
      const gil = new _locked(), x = interpreter.toPythonInner(items), (low, high) = _cut(bounds);
      defer Py_DECREF(x);
      PySequence_SetSlice(obj, low, high, x);
      check();
    }
    /** Puts an item, items in; takes one, some, all out. */
    proc insert(idx: int, const item) throws {
      const gil = new _locked(), x = interpreter.toPythonInner(item);
      defer Py_DECREF(x);
      PyList_Insert(obj, idx, x);
      check();
    }
    proc append(const item) throws {
      const gil = new _locked(), x = interpreter.toPythonInner(item);
      defer Py_DECREF(x);
      PyList_Append(obj, x);
      check();
    }
    proc extend(const iterable) throws { call(NoneType, "extend", iterable); }
    proc remove(idx: int) throws { remove(idx..idx); }
    proc remove(bounds: range(?)) throws {
      const gil = new _locked(), (low, high) = _cut(bounds);
      PySequence_DelSlice(obj, low, high);
      check();
    }
    proc clear() throws { remove(0..); }
  }

  /** A dictionary that stays in Python.

      .. code-block:: chapel

         // requires: libpython3.11.so.1.0
         use Python;
         const interp = new Interpreter(), d = interp.compileLambda("lambda: {'a': 1, 'b': 2}")(owned PyDict);
         const before = d.copy();
         d.set("c", 3);
         d.del("a");
         writeln(d, " ", d.size, " ", d.get(int, "b"), " ", d.contains("a"), " ", before);   // {'b': 2, 'c': 3} 2 2 false {'a': 1, 'b': 2}
         d.clear();
         writeln(d);   // {}
  */
  class PyDict: Value {
    override proc serialize(writer, ref serializer) throws { writer.write(str()); }
    proc init(interpreter: borrowed Interpreter, obj: PyObjectPtr, isOwned: bool = true) { super.init(interpreter, obj, isOwned); }
    proc size: int throws do return _size();
    /** The value of a key; an error if there is none. */
    proc get(type T, const key): T throws do return _item(T, key);
    proc get(const key): owned Value throws do return _item(owned Value, key);
    proc set(const key, const item) throws do _setItem(key, item);
    proc del(const key) throws {
      const gil = new _locked(), k = interpreter.toPythonInner(key);
      defer Py_DECREF(k);
      PyObject_DelItem(obj, k);
      check();
    }
    proc clear() throws {
      const gil = new _locked();
      PyDict_Clear(obj);
    }
    proc copy(): owned PyDict throws {
      const gil = new _locked();
      return new PyDict(interpreter, interpreter._sure(PyDict_Copy(obj)));
    }
    proc contains(const key): bool throws do return _contains(key);
  }

  /** A set that stays in Python.

      .. code-block:: chapel

         // requires: libpython3.11.so.1.0
         use Python;
         const interp = new Interpreter(), s = interp.compileLambda("lambda: {1, 2}")(owned PySet);
         s.add(3);
         s.discard(1);
         writeln(s.size, " ", s.contains(2), " ", s.contains(1));   // 2 true false
         const x = s.pop(int);
         writeln(x == 2 || x == 3);   // true
         s.clear();
         writeln(s.size);   // 0
  */
  class PySet: Value {
    override proc serialize(writer, ref serializer) throws { writer.write(str()); }
    proc init(interpreter: borrowed Interpreter, obj: PyObjectPtr, isOwned: bool = true) { super.init(interpreter, obj, isOwned); }
    proc size: int throws do return _size();
    proc add(const item) throws {
      const gil = new _locked(), x = interpreter.toPythonInner(item);
      defer Py_DECREF(x);
      PySet_Add(obj, x);
      check();
    }
    proc contains(const item): bool throws do return _contains(item);
    proc discard(const item) throws {
      const gil = new _locked(), x = interpreter.toPythonInner(item);
      defer Py_DECREF(x);
      PySet_Discard(obj, x);
      check();
    }
    /** Takes out one of its items. */
    proc pop(type T = owned Value): T throws {
      const gil = new _locked();
      return interpreter.fromPythonInner(T, interpreter._sure(PySet_Pop(obj)));
    }
    proc clear() throws {
      const gil = new _locked();
      PySet_Clear(obj);
      check();
    }
  }

}
