// Questions about the fields of types and about what resolves, answered while compiling.
// Not for: changing types.
module Reflection {
  use Types;
  use String;
  use StringText;

  /** The number of fields of a class, record or tuple type that have a value when the program runs. */
  proc getNumFields(type t) param do return __prim("num_fields", t);
  /** The name of field i, counted from 0. */
  proc getFieldName(type t, param i: int) param do return __prim("field_name", t, i);
  /** Field i of a value, or the field of that name. */
  inline proc getField(const ref x: ?t, param i: int) const ref do return __prim("field", x, i);
  inline proc getField(const ref x: ?t, param name: string) const ref do
    return __prim("field", x, _fieldPlace(t, name));
  inline proc getFieldRef(ref x: ?t, param i: int) ref do return __prim("field", x, i);
  inline proc getFieldRef(ref x: ?t, param name: string) ref do
    return __prim("field", x, _fieldPlace(t, name));
  proc _fieldPlace(type t, param name: string) param {
    param i = _findField(t, name, 0);
    if i < 0 then compilerError(__prim("type_name", t) + " has no field \"" + name + "\" with a value");
    return i;
  }
  /** The place of the field of that name, -1 if there is none. */
  proc getFieldIndex(type t, param name: string) param do return _findField(t, name, 0);
  proc _findField(type t, param name: string, param i: int) param {
    if i == __prim("num_fields", t) then return -1;
    else if __prim("field_name", t, i) == name then return i;
    else return _findField(t, name, i + 1);
  }
  /** Whether there is such a field. */
  proc hasField(type t, param name: string) param do return _findField(t, name, 0) >= 0;

  /** The line of the call. */
  inline proc getLineNumber(): int do return __prim("caller_line");
  /** The name of the file in which the call is. */
  inline proc getFileName(): string {
    const p = __prim("cast", c_ptr(uint(8)), __prim("caller_file"));
    return _copyString(p, _textLength(p));
  }
}
