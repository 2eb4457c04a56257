/** Questions about types, places and what resolves, answered while compiling.
    Not for: changing types. */
module Reflection {
  use Pointers;
  use Types;
  use String;
  use StringText;

  /** The number of fields that a class, record, union or tuple type declares, those that are types and params included.

      .. code-block:: chapel

         use Reflection;
         record point { type t; param rank = 2; var x, y: t; }
         writeln(getNumFields(point), " ", getFieldName(point(int), 2));   // 4 x
  */
  proc getNumFields(type t) param: int do return __prim("members", t);
  /** Older name of `getNumFields`.

      .. code-block:: chapel

         use Reflection;
         record R { var a, b: int; }
         writeln(numFields(R), " ", getNumFields(R));   // 2 2
  */
  @deprecated("numFields is now getNumFields")
  proc numFields(type t) param: int do return getNumFields(t);
  /** The name of the field at idx, counted from 0. */
  @chantry.positions("idx")
  proc getFieldName(type t, param idx: int) param: string do return __prim("member_name", t, _checked(t, idx));
  /** A field of a value: by its number or its name. A param where the field is one, a type where it is one.

      .. code-block:: chapel

         use Reflection;
         record point { param rank: int; var x, y: real; }
         var p = new point(2, 1.0, 2.0);
         getFieldRef(p, "x") = 5.0;
         param r = getField(p, "rank");
         writeln(r, " ", getField(p, 1), " ", getField(p, "y"));   // 2 5.0 2.0
  */
  @chantry.positions("idx")
  proc getField(const ref obj: ?t, param idx: int) param where _kind(t, idx) == 1 do
    return __prim("member_param", t, idx);
  @chantry.positions("idx")
  proc getField(const ref obj: ?t, param idx: int) type where _kind(t, idx) == 2 do
    return __prim("member_type", t, idx);
  @chantry.positions("idx")
  inline proc getField(const ref obj: ?t, param idx: int) const ref where _kind(t, idx) <= 0 do
    return __prim("field", obj, __prim("member_place", t, _checked(t, idx)));
  proc getField(const ref obj: ?t, param name: string) param where _kind(t, _member(t, name, 0)) == 1 do
    return __prim("member_param", t, _member(t, name, 0));
  proc getField(const ref obj: ?t, param name: string) type where _kind(t, _member(t, name, 0)) == 2 do
    return __prim("member_type", t, _member(t, name, 0));
  inline proc getField(const ref obj: ?t, param name: string) const ref where _kind(t, _member(t, name, 0)) <= 0 do
    return __prim("field", obj, __prim("member_place", t, _named(t, name)));
  /** The same, to be changed: of fields that have a value when the program runs. */
  @chantry.positions("idx")
  inline proc getFieldRef(ref obj: ?t, param idx: int) ref do
    return __prim("field", obj, _runTime(t, _checked(t, idx)));
  inline proc getFieldRef(ref obj: ?t, param name: string) ref do
    return __prim("field", obj, _runTime(t, _named(t, name)));

  // A field's kind: 0 with a value, 1 a param, 2 a type; -1 if there is none.
  proc _kind(type t, param idx: int) param: int {
    if idx < 0 || idx >= __prim("members", t) then return -1;
    else return __prim("member_kind", t, idx);
  }
  // The place of the declared field of that name from i on, -1 if there is none.
  proc _member(type t, param name: string, param i: int) param: int {
    if i == __prim("members", t) then return -1;
    else if __prim("member_name", t, i) == name then return i;
    else return _member(t, name, i + 1);
  }
  proc _checked(type t, param idx: int) param: int {
    if idx < 0 || idx >= __prim("members", t) then
      compilerError(__prim("type_name", t), " has no field ", idx: string, ": its fields are numbered from 0 to ",
                    (__prim("members", t) - 1): string);
    return idx;
  }
  proc _named(type t, param name: string) param: int {
    param i = _member(t, name, 0);
    if i < 0 then compilerError(__prim("type_name", t), " has no field \"", name, "\"");
    return i;
  }
  proc _runTime(type t, param idx: int) param: int {
    if __prim("member_kind", t, idx) != 0 then
      compilerError("the field \"", __prim("member_name", t, idx), "\" is a type or param, to which nothing can refer");
    return __prim("member_place", t, idx);
  }
  // The place of the field of that name among those with a value, -1 if there is none.
  proc _findField(type t, param name: string, param i: int) param {
    if i == __prim("num_fields", t) then return -1;
    else if __prim("field_name", t, i) == name then return i;
    else return _findField(t, name, i + 1);
  }

  /** The number of the field of that name, -1 if there is none.

      .. code-block:: chapel

         use Reflection;
         record point { var x, y: real; }
         writeln(getFieldIndex(point, "y"), " ", getFieldIndex(point, "z"), " ", hasField(point, "x"));   // 1 -1 true
  */
  @chantry.positions("return")
  proc getFieldIndex(type t, param name: string) param: int do return _member(t, name, 0);
  /** Whether there is such a field. */
  proc hasField(type t, param name: string) param: bool do return _member(t, name, 0) >= 0;
  /** Whether it is known which type or param the field is, or of which type it is: of complete types it always is.

      .. code-block:: chapel

         use Reflection;
         record pair { type t; type u; var first: t; }
         writeln(isFieldBound(pair(int, ?), "t"), " ", isFieldBound(pair(int, ?), 1), " ", isFieldBound(pair, "first"));   // true false false
  */
  @chantry.positions("idx")
  proc isFieldBound(type t, param idx: int) param: bool do return !__prim("member_open", t, _checked(t, idx));
  proc isFieldBound(type t, param name: string) param: bool do return !__prim("member_open", t, _named(t, name));

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
  proc getLineNumber(param _line: int = __prim("calling_line")) param: int do return _line;
  /** The name of the file in which the call is. */
  proc getFileName(param _name: string = __prim("calling_file")) param: string do return _name;
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
