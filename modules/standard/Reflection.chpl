// Questions about the fields of types and about what resolves, answered while compiling.
// Not for: changing types.
module Reflection {
  use Types;

  /** The number of fields of a class, record or tuple type. */
  proc getNumFields(type t) param do return __prim("num_fields", t);
  /** The name of field i, counted from 0. */
  proc getFieldName(type t, param i: int) param do return __prim("field_name", t, i);
  /** Field i of a value, or the field of that name. */
  inline proc getField(const ref x: ?t, param i: int) const ref do return __prim("field", x, i);
  inline proc getField(const ref x: ?t, param name: string) const ref do
    return __prim("field", x, getFieldIndex(t, name));
  inline proc getFieldRef(ref x: ?t, param i: int) ref do return __prim("field", x, i);
  inline proc getFieldRef(ref x: ?t, param name: string) ref do
    return __prim("field", x, getFieldIndex(t, name));
  /** The place of the field of that name, -1 if there is none. */
  proc getFieldIndex(type t, param name: string) param do return _findField(t, name, 0);
  proc _findField(type t, param name: string, param i: int) param {
    if i == __prim("num_fields", t) then return -1;
    else if __prim("field_name", t, i) == name then return i;
    else return _findField(t, name, i + 1);
  }
  /** Whether there is such a field. */
  proc hasField(type t, param name: string) param do return _findField(t, name, 0) >= 0;
}
