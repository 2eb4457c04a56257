/** A copy of the whole on each locale.
    Not for: how arrays are made of their parts (MapParts). */
module ReplicatedDist {
  use Locale;
  use LocaleGrid;
  use Distribution;
  use Array;
  use ArrayData;
  use MapArray;
  use MapParts;
  /** Each locale has a copy of all elements, a replicand, and sees its own: loops, assignments and accesses are to that of the
      locale where they run. What becomes of one replicand changes no other.

      .. code-block:: chapel

         use ReplicatedDist;
         const D = {1..4} dmapped new replicatedDist();
         var A: [D] int;
         coforall loc in Locales do on loc do A = 3;
         A.replicand(Locales[0])[2] = 5;
         writeln(A);   // 3 5 3 3
  */
  @chantry.was_class
  record replicatedDist {
    var _grid: localeGrid(1);

    /** `targetLocales`: the locales that have a copy. `purposeMessage` is for who reads the program. */
    proc init(const ref targetLocales: [] locale = Locales, purposeMessage: string = "used to create a replicatedDist") {
      this._grid = new localeGrid(1, targetLocales);
    }
    /** The locales that have a copy.

        .. code-block:: chapel

           use ReplicatedDist;
           const D = {1..3} dmapped new replicatedDist();
           var A: [D] int;
           coforall loc in D.targetLocales() do on loc do A = here.id + 1;
           writeln(A);   // 1 1 1
    */
    proc targetLocales() do return _grid.locales();
    /** Writes what it was made of. */
    proc serialize(writer, ref serializer) throws {
      _writeMap(this, "replicatedDist", writer, serializer);
    }
    /** The locale whose copy is seen: the one that asks. */
    proc idxToLocale(const i): locale {
      targetOf(i);
      return here;
    }
    /** The number of the target whose copy is seen here. Halts if this locale has none.

        .. code-block:: chapel

           use ReplicatedDist;
           const dist = new replicatedDist(), D = {1..4};
           writeln(dist.targetOf(3), " ", dist.idxToLocale(3) == here, " ", dist.sees(0));   // 0 true true
           writeln(dist.localPart(D, 0), " ", dist.layout(D).place(4));   // {1..4} 3
    */
    proc targetOf(const i): int {
      for t in 0..<_grid.size do if _grid._id(t) == here.id then return t;
      halt("a domain or array of a replicatedDist, used on ", here, ", which is not one of its target locales");
    }
    /** Whether a target's copy is seen here. */
    proc sees(target: int): bool do return targetOf(none) == target;
    /** What a target has of a domain: all. */
    proc localPart(const ref dom: domain(?), target: int) {
      var d: _rectDomain(dom.rank, dom.idxType, dom.strides);
      d = dom;
      return d;
    }
    proc _takes(type t) param do return isDomainType(t) && _dimensions(t) > 0;
    /** A copy's elements lie row by row. */
    proc layout(const ref dom: domain(?)) do return new rowMajor(dom);
    proc type _fitting(const ref dom: domain(?), const ref targetLocales: [] locale = Locales) do
      return new replicatedDist(targetLocales);
  }
  operator ==(const ref a: replicatedDist, const ref b: replicatedDist): bool do return a._grid == b._grid;
  operator !=(const ref a: replicatedDist, const ref b: replicatedDist): bool do return !(a == b);

  /** Older name of `replicatedDist`.

      .. code-block:: chapel

         use ReplicatedDist;
         const D = {1..4} dmapped new Replicated();
         var A: [D] int = 2;
         writeln(A);   // 2 2 2 2
  */
  @deprecated("Replicated is now replicatedDist")
  type Replicated = replicatedDist;
  /** The name before that. */
  @deprecated("ReplicatedDist is now replicatedDist")
  type ReplicatedDist = replicatedDist;

  /** The copy that a locale has, as an array over the same indices: to be read and written from anywhere. Halts if the locale has
      none. */
  proc ([]).replicand(loc: locale) do return _replicandOf(this, loc);
  proc _replicandOf(const ref x, loc: locale) {
    if !__prim("resolves", x._b.dom._o.map.sees(0)) then
      compilerError("`replicand` is for arrays over a replicatedDist, which a " + __prim("type_name", x.type) + " is not");
    else if !x.own then compilerError("`replicand` is for whole arrays, not for slices");
    else {
      const o = x._b.dom._o.parts, t = if _inOnePart() then 0 else _targetOn(o, loc.id);
      if t < 0 then halt("replicand: ", loc, " is not one of the array's target locales");
      const p = x._b.pieces[t];
      return _arrayAt(p.data, p.part);
    }
  }
}
