/** Distributions on one locale: what `dmapped` gives a domain, and where its indices are.
    Not for: the distributions that programs name (modules/dists).

    There is one locale so far, so every distribution puts all indices there: a distributed domain is the domain itself. */
module Distribution {
  use Base;
  use Types;
  use Range;
  use Domain;
  use Array;
  use ArrayOps;
  use MapArray;
  use Associative;
  use Sparse;
  use Locale;

  /** The distribution of domains that are given none: all indices on the locale where the domain is declared. */
  record defaultDist {
    /** The locales that have indices. */
    proc targetLocales() const ref do return Locales;
    /** The locale of an index. */
    proc idxToLocale(const i): locale do return here;
    proc displayRepresentation() { }
  }
  operator ==(a: defaultDist, b: defaultDist): bool do return true;

  // `D dmapped M`, of a domain and of a domain type.
  inline proc _dmapped(const ref d: domain(?), const ref dist) {
    _checkFit(d.type, dist);
    return d;
  }
  proc _dmapped(type t, const ref dist) type {
    _checkFit(t, dist);
    return t;
  }
  inline proc _checkFit(type t, const ref dist) {
    if !__prim("resolves", dist._takes(t)) then
      compilerError("`dmapped` takes a distribution, not a value of type " + __prim("type_name", dist.type));
    else if !dist._takes(t) then
      compilerError("a " + __prim("type_name", dist.type) + " cannot distribute a " + __prim("type_name", t));
  }
  proc defaultDist._takes(type t) param do return isDomainType(t);

  /** The domain's distribution. */
  proc domain.distribution do return new defaultDist();
  /** The locales that have indices of the domain. */
  proc domain.targetLocales() const ref do return Locales;
  proc _array.targetLocales() const ref do return Locales;
  proc _mapArray.targetLocales() const ref do return Locales;
  /** The parts of the domain on a locale.

      .. code-block:: chapel

         var A: [1..3] int;
         for d in A.localSubdomains() do write(d, " ");
         writeln(A.targetLocales().size, " ", A.domain.localSubdomain(), " ", A.isSparse());   // {1..3} 1 {1..3} false
  */
  iter domain.localSubdomains(loc: locale = here) { yield this; }
  iter _array.localSubdomains(loc: locale = here) { yield this.domain; }
  proc _array.localSubdomain(loc: locale) do return this.domain;
  proc _rectDomain.localSubdomain(loc: locale = here) do return this;
  proc _rectDomain.hasSingleLocalSubdomain() param do return true;
  /** The locale of an index. */
  proc _rectDomain.idxToLocale(const i): locale do return here;
  /** The part of the array on this locale. */
  proc _array.localSlice(const ref d: domain(?)) do return this[d];
  proc _array.localSlice(const r: range(?)...) do return this[(...r)];

  // ---- for the modules of distributions -----------------------------------------------------------

  proc _dimensions(type t) param do return if _anyValue(t).isAssociative() then 0 else _anyValue(t).rank;
  proc _sizeOf(type t) param do return if isTupleType(t) then __prim("num_fields", t) else 1;
  proc _partOf(type t) type {
    if isTupleType(t) then return __prim("elem_type", t, 0);
    else return t;
  }
  inline proc _tupled(const x) {
    if isTupleType(x.type) then return x;
    else return (x,);
  }
}
