/** Which field of a union is set, and procedures chosen by that. Not for: its fields, which the compiler reaches. */
module Unions {
  use Base;

  /** The number of the field that is set; -1 if none is.

      .. code-block:: chapel

         union number { var i: int; var r: real; }
         var u: number;
         writeln(u.getActiveIndex());   // -1
         u.r = 2.5;
         writeln(u.getActiveIndex());   // 1
  */
  inline proc (record).getActiveIndex(): int where __prim("is_union", this.type) do return __prim("union_active", this);

  /** Calls the one of `visitors` that is for the field that is set, with its value, and gives what that gives. There is a
      visitor for each field, in the order of the fields; or else the first that takes a value of the field's type is
      taken, those that take it as it is before those that convert it. So one record with a method `this` for each type
      can be the visitor. It halts if no field is set.

      .. code-block:: chapel

         union number { var i: int; var r: real; }
         var u: number;
         u.r = 2.5;
         u.visit(proc(i: int) { writeln("int ", i); },
                 proc(r: real) { writeln("real ", r); });   // real 2.5
  */
  proc (record).visit(const visitors...) where __prim("is_union", this.type) {
    param inOrder = _visitedInOrder(this, visitors);
    for param i in 0..<__prim("num_fields", this.type) {
      param k = if inOrder then i else _visitorOf(__prim("field", this, i), visitors);
      if k < 0 then
        compilerError("no visitor takes the field `" + __prim("field_name", this.type, i) + "` of the union");
      if __prim("union_active", this) == i then return visitors(k)(__prim("field", this, i));
    }
    halt("visit of a union that has no field set");
  }

  // Whether there is a visitor for each field, in their order.
  proc _visitedInOrder(const ref u, const ref visitors) param: bool {
    if __prim("num_fields", u.type) != __prim("num_fields", visitors.type) then return false;
    for param i in 0..<__prim("num_fields", u.type) do
      if !_takesAsIs(visitors(i), __prim("field", u, i)) then return false;
    return true;
  }

  // The number of the first visitor that takes x as it is, else of the first that takes it at all; -1 if none does.
  proc _visitorOf(const ref x, const ref visitors) param: int {
    for param k in 0..<__prim("num_fields", visitors.type) do
      if _takesAsIs(visitors(k), x) then return k;
    for param k in 0..<__prim("num_fields", visitors.type) do
      if __prim("resolves", visitors(k)(x)) then return k;
    return -1;
  }

  // A value of a procedure type tells the type of its formal; what else can be called is asked.
  proc _takesAsIs(const ref visitor, const ref x) param: bool {
    if !__prim("resolves", visitor(x)) then return false;
    if __prim("is_proc", visitor.type) then
      return __prim("same_type", __prim("elem_type", visitor.type.parts, 0), x.type);
    return true;
  }
}
