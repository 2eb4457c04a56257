/** Values moved from place to place without copies: for those who write collections.
    Not for: ordinary programs, in which assignment and initialisation do it. */
module MemMove {
  use Pointers;
  use Types;
  use Array;

  /** Whether something must be done when a value of the type ends.

      .. code-block:: chapel

         use MemMove;
         writeln(needsDestroy(int), " ", needsDestroy(string));   // false true
  */
  proc needsDestroy(type t) param: bool do return !__prim("is_trivial", t);

  /** Ends the value of a variable, which must be given a new one by `moveInitialize` before its own end. */
  proc destroy(ref obj: ?t) { if needsDestroy(t) then __prim("deinit", obj); }

  /** Gives a variable whose value has ended, or was moved away, a new one.

      .. code-block:: chapel

         use MemMove;
         var s = "old";
         destroy(s);
         moveInitialize(s, "new");
         writeln(s);   // new
  */
  proc moveInitialize(ref dst: ?t, in src: t) { __prim("init", dst, __prim("move", src)); }

  /** Moves a variable's value out of it: the variable must be given a new one.

      .. code-block:: chapel

         use MemMove;
         var a = "old", b = moveFrom(a);
         moveInitialize(a, "new");
         writeln(a, " ", b);   // new old
  */
  proc moveFrom(const ref src: ?t): t do return __prim("move", _address(src).deref());

  /** Exchanges two values, bit by bit.

      .. code-block:: chapel

         use MemMove;
         var a = "x", b = "y";
         moveSwap(a, b);
         writeln(a, b);   // yx
  */
  proc moveSwap(ref x: ?t, ref y: t) { __prim("swap", x, y); }

  /** Moves elements of an array, or of parts of arrays of the same size, to places whose values have ended. Throws
      `IllegalArgumentError` if the sizes differ.

      .. code-block:: chapel

         use MemMove;
         var A = [1, 2, 3, 4], B = [0, 0, 0, 0];
         moveArrayElements(B, 0..1, A, 2..3);
         writeln(B);   // 3 4 0 0
  */
  proc moveArrayElements(ref dst: [], const ref src: []) throws {
    if dst.size != src.size then throw new owned IllegalArgumentError("dst", "it has another size than src");
    for (d, s) in zip(dst, src) do __prim("init", d, __prim("move", _address(s).deref()));
  }
  proc moveArrayElements(ref dst: [], const dstRegion, const ref src: [], const srcRegion) throws {
    if dstRegion.size != srcRegion.size then
      throw new owned IllegalArgumentError("dstRegion", "it has another size than srcRegion");
    for (i, j) in zip(dstRegion, srcRegion) {
      ref d = dst[i];
      const ref s = src[j];
      __prim("init", d, __prim("move", _address(s).deref()));
    }
  }

  /** Older names of `moveFrom` and `destroy`.

      .. code-block:: chapel

         use MemMove;
         var s = "text";
         moveInitialize(s, moveToValue(s));
         writeln(s);   // text
  */
  @deprecated("moveToValue is now moveFrom")
  proc moveToValue(const ref arg: ?t): t do return moveFrom(arg);

  /** Older name of `destroy`.

      .. code-block:: chapel

         use MemMove;
         class C { proc deinit() { writeln("ends"); } }
         var c = new owned C();
         explicitDeinit(c);
         moveInitialize(c, new owned C());
  */
  @deprecated("explicitDeinit is now destroy")
  proc explicitDeinit(ref arg) { destroy(arg); }
}
