/** Copies that are collected before they are sent. Where all memory is mapped, on one machine, a copy is an assignment, made at once, unless the
    program counts its communication.
    Not for: types whose copying is more than copying bits. */
module CopyAggregation {
  use Types;
  private use Aggregation;

  /** Collects copies to places that may be on other locales; each task has an aggregator of its own.

      .. code-block:: chapel

         use CopyAggregation;
         const A = [1, 2, 3, 4];
         var B: [0..3] int;
         forall i in A.domain with (var agg = new DstAggregator(int), ref B) do agg.copy(B[3 - i], A[i]);
         writeln(B);   // 4 3 2 1
  */
  record DstAggregator {
    /** The type of what is copied. */
    type elemType;
    var _sender: _sender;

    proc init(type elemType) {
      _checkTrivial(elemType);
      this.elemType = elemType;
      this._sender = _newSender();
    }
    /** Copies `srcVal` to `dst`, at the latest when `flush` is called or the aggregator ends. */
    inline proc ref copy(ref dst: elemType, const in srcVal: elemType) {
      if _areCollected() then _setLater(_sender, dst, srcVal);
      else dst = srcVal;
    }
    /** Makes all copies visible.

        .. code-block:: chapel

           use CopyAggregation;
           var A: [1..3] int;
           var agg = new DstAggregator(int);
           for i in 1..3 do agg.copy(A[i], i * i);
           agg.flush();
           writeln(A, " ", agg.elemType: string);   // 1 4 9 int(64)
    */
    inline proc ref flush() { _flush(_sender); }
  }

  /** Collects copies from places that may be on other locales.

      .. code-block:: chapel

         use CopyAggregation;
         const A = [1, 2, 3, 4];
         var B: [0..3] int;
         forall i in B.domain with (var agg = new SrcAggregator(int), ref B) do agg.copy(B[i], A[3 - i]);
         writeln(B);   // 4 3 2 1
  */
  record SrcAggregator {
    /** The type of what is copied. */
    type elemType;
    var _sender: _sender;

    proc init(type elemType) {
      _checkTrivial(elemType);
      this.elemType = elemType;
      this._sender = _newSender();
    }
    /** Copies `src` to `dst`, at the latest when `flush` is called or the aggregator ends. */
    inline proc ref copy(ref dst: elemType, const ref src: elemType) {
      if _areCollected() then _copyLater(_sender, dst, src);
      else dst = src;
    }
    /** Makes all copies visible. */
    inline proc ref flush() { _flush(_sender); }
  }

  private proc _checkTrivial(type t) {
    if !__prim("is_trivial", t) then
      compilerError("aggregators are for types that are copied bit by bit, which " + (t: string) + " is not");
  }
}
