/** Questions about types, places and what resolves, answered while compiling.
    Not for: changing types. */
module Reflection {
  use Pointers;
  use Types;
  use String;
  use StringText;

  /** The number of fields of a class, record or tuple type that have a value when the program runs.

      .. code-block:: chapel

         use Reflection;
         record point { var x, y: real; }
         writeln(getNumFields(point), " ", getFieldName(point, 1));   // 2 y
  */
  proc getNumFields(type t) param do return __prim("num_fields", t);
  @deprecated("numFields is now getNumFields")
  proc numFields(type t) param do return getNumFields(t);
  /** The name of field i, counted from 0. */
  @chantry.positions("i")
  proc getFieldName(type t, param i: int) param do return __prim("field_name", t, i);
  /** Field i of a value, or the field of that name.

      .. code-block:: chapel

         use Reflection;
         record point { var x, y: real; }
         var p = new point(1.0, 2.0);
         getFieldRef(p, "x") = 5.0;
         writeln(getField(p, 0), " ", getField(p, "y"));   // 5.0 2.0
  */
  @chantry.positions("i")
  inline proc getField(const ref x: ?t, param i: int) const ref do return __prim("field", x, i);
  inline proc getField(const ref x: ?t, param name: string) const ref do
    return __prim("field", x, _fieldPlace(t, name));
  /** The same, to be changed. */
  @chantry.positions("i")
  inline proc getFieldRef(ref x: ?t, param i: int) ref do return __prim("field", x, i);
  inline proc getFieldRef(ref x: ?t, param name: string) ref do
    return __prim("field", x, _fieldPlace(t, name));
  proc _fieldPlace(type t, param name: string) param {
    param i = _findField(t, name, 0);
    if i < 0 then compilerError(__prim("type_name", t) + " has no field \"" + name + "\" with a value");
    return i;
  }
  /** The place of the field of that name, -1 if there is none. */
  @chantry.positions("return")
  proc getFieldIndex(type t, param name: string) param do return _findField(t, name, 0);
  proc _findField(type t, param name: string, param i: int) param {
    if i == __prim("num_fields", t) then return -1;
    else if __prim("field_name", t, i) == name then return i;
    else return _findField(t, name, i + 1);
  }
  /** Whether there is such a field. */
  proc hasField(type t, param name: string) param do return _findField(t, name, 0) >= 0;
  /** Whether a field of a type is of one type, not generic: of complete types all are. */
  @chantry.positions("i")
  proc isFieldBound(type t, param i: int) param: bool {
    if isGenericType(t) then compilerError("not supported yet: isFieldBound of a generic type");
    return true;
  }
  proc isFieldBound(type t, param name: string) param: bool do return isFieldBound(t, _fieldPlace(t, name));

  /** Whether a procedure of that name, as the module of the call sees it, accepts these arguments.

      .. code-block:: chapel

         use Reflection;
         proc double(x: int) do return 2 * x;
         writeln(canResolve("double", 1), " ", canResolve("double", "text"), " ", canResolve("treble", 1));   // true false false
  */
  proc canResolve(param fname: string, param _module: string = __prim("caller_module")) param: bool do
    return __prim("can_call", fname);
  proc canResolve(param fname: string, const args..., param _module: string = __prim("caller_module")) param: bool do
    return __prim("can_call", fname, (...args));
  /** Whether a value has a method of that name which accepts these arguments.

      .. code-block:: chapel

         use Reflection;
         writeln(canResolveMethod("text", "size"), " ", canResolveMethod("text", "startsWith", 1));   // true false
  */
  proc canResolveMethod(const ref obj, param fname: string) param: bool do
    return __prim("can_call_method", obj, fname);
  proc canResolveMethod(const ref obj, param fname: string, const args...) param: bool do
    return __prim("can_call_method", obj, fname, (...args));
  /** Whether a type has a type method of that name which accepts these arguments.

      .. code-block:: chapel

         use Reflection;
         record point { proc type origin() do return new point(); }
         writeln(canResolveTypeMethod(point, "origin"), " ", canResolveTypeMethod(point, "nothing"));   // true false
  */
  proc canResolveTypeMethod(type t, param fname: string) param: bool do
    return __prim("can_call_method", t, fname);
  proc canResolveTypeMethod(type t, param fname: string, const args...) param: bool do
    return __prim("can_call_method", t, fname, (...args));

  // Params of the place of a call are defaults of formals: they are found anew for each call.

  /** The line of the call.

      .. code-block:: chapel

         use Reflection;
         writeln(getLineNumber() > 0, " ", getFileName(), " ", getModuleName());   // true example.chpl example
  */
  inline proc getLineNumber(): int do return __prim("caller_line");
  /** The name of the file in which the call is. */
  inline proc getFileName(): string {
    const p = __prim("caller_file"): c_ptr(uint(8));
    return _copyString(p, _textLength(p));
  }
  /** The name of the procedure in which the call is; of the module for a module's own statements.

      .. code-block:: chapel

         use Reflection;
         proc inner() { writeln(getRoutineName()); }   // inner
         inner();
  */
  proc getRoutineName(param _name: string = __prim("caller_routine")) param: string do return _name;
  /** The name of the module in which the call is. */
  proc getModuleName(param _name: string = __prim("caller_module")) param: string do return _name;
}
