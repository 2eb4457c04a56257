/** Blocks of neighbouring indices with copies of what lies around them.
    Not for: several locales, which are not there yet; all indices are on the one there is. */
module StencilDist {
  use Locale;
  use Distribution;
  /** As `blockDist`, with copies of the elements around each block (`fluff`: how many in each dimension), which
      `A.updateFluff()` brings up to date. On one locale there are none.

      .. code-block:: chapel

         use StencilDist;
         const D = {1..4, 1..4};
         const E = D dmapped new stencilDist(boundingBox=D, fluff=(1, 1));
         var A: [E] int;
         forall (i, j) in E with (ref A) do A[i, j] = i * j;
         writeln(+ reduce A, " ", E.targetLocales().size);   // 100 1
  */
  record stencilDist {
    param rank: int;
    type idxType;
    /** The indices that are divided. */
    var boundingBox: domain(rank, idxType);
    /** How far elements around a block are kept beside it. */
    var fluff: rank*int;

    /** `boundingBox`: the indices that are divided among the locales. The rest tunes parallel loops on several locales. */
    proc init(boundingBox: domain(?), const ref targetLocales: [] locale = Locales, dataParTasksPerLocale: int = 0,
              dataParIgnoreRunningTasks: bool = false, dataParMinGranularity: int = 1,
              fluff: boundingBox.rank*int = _zeros(boundingBox.rank), periodic: bool = false) {
      this.rank = boundingBox.rank;
      this.idxType = boundingBox.idxType;
      this.boundingBox = boundingBox;
      this.fluff = fluff;
      init this;
      if periodic then halt("stencilDist: periodic=true is not supported yet");
    }

    /** The locales that have indices. */
    proc targetLocales() const ref do return Locales;
    /** The locale of an index. */
    proc idxToLocale(const i): locale do return here;
    proc _takes(type t) param do
      return isDomainType(t) && _dimensions(t) == rank;
    /** One locale has all indices, row by row. */
    proc layout(const ref dom: domain(?)) do return new rowMajor(dom);
    proc type _fitting(const ref dom: domain(?)) do return new stencilDist(boundingBox=dom);
  }
  operator ==(const ref a: stencilDist(?), const ref b: stencilDist(?)): bool {
    if a.type != b.type then return false;
    else return a.boundingBox == b.boundingBox && a.fluff == b.fluff;
  }
  operator !=(const ref a: stencilDist(?), const ref b: stencilDist(?)): bool do return !(a == b);

  /** Older name of `stencilDist`. */
  type Stencil = stencilDist;
  /** Older name of `stencilDist.createDomain`. */
  proc newStencilDom(const ref dom: domain(?)) do return stencilDist.createDomain(dom);
  proc newStencilDom(const rngs: range(?)...) do return stencilDist.createDomain((...rngs));
  /** Older name of `stencilDist.createArray`. */
  proc newStencilArr(const ref dom: domain(?), type eltType) do return stencilDist.createArray(dom, eltType);
  proc newStencilArr(const rng: range(?), type eltType) do return stencilDist.createArray({rng}, eltType);

  /** Brings the copies of elements around each block up to date: on one locale there are none. */
  proc ref ([]).updateFluff() { }
  proc _zeros(param n: int) {
    var t: n*int;
    return t;
  }
}
