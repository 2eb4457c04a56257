/** One element for each locale.
    Not for: how arrays are made of their parts (MapParts). */
module PrivateDist {
  use Locale;
  use Distribution;
  /** Each locale has the element of its number; for the domain `PrivateSpace`.

      .. code-block:: chapel

         use PrivateDist;
         var A: [PrivateSpace] int;
         forall a in A do a = here.id + 7;
         writeln(A.size == numLocales, " ", A[0]);   // true 7

      .. code-block:: chapel

         use PrivateDist;
         const Space: domain(1) dmapped new privateDist();
         var counts: [Space] int;
         coforall loc in Locales do on loc do counts[here.id] = 1;
         writeln(+ reduce counts == numLocales);   // true

      .. code-block:: chapel

         use PrivateDist;
         const D = LocaleSpace dmapped new privateDist();
         var seen: [D] bool;
         coforall loc in Locales do on loc do seen[here.id] = true;
         writeln(&& reduce seen);   // true
  */
  @chantry.was_class
  record privateDist {
    /** The locales that have indices.

        .. code-block:: chapel

           use PrivateDist;
           writeln(PrivateSpace, " ", PrivateSpace.distribution.idxToLocale(0) == Locales[0], " ", PrivateSpace.targetLocales().size);   // {0..0} true 1
    */
    proc targetLocales() const ref do return Locales;
    /** The locale of an index. */
    proc idxToLocale(const i: int): locale do return Locales[i];
    /** The number of the target that has an index.

        .. code-block:: chapel

           use PrivateDist;
           const dist = new Private();
           writeln(dist.targetOf(0), " ", dist.localPart(LocaleSpace, 0), " ", dist.layout({0..0}).places);   // 0 {0..0} 1
    */
    inline proc targetOf(const i: int): int do return i;
    /** What a target has of a domain. */
    proc localPart(const ref dom: domain(?), target: int) {
      if dom.size > 0 then if dom.low < 0 || dom.high >= numLocales then
        halt("a privateDist has an index for each locale, 0..", numLocales - 1, ", not ", dom);
      return dom[target..target];
    }
    proc _takes(type t) param do return isDomainType(t) && _dimensions(t) == 1;
    // A domain that is declared by its type has them all.
    proc _indices() do return LocaleSpace;
    /** The elements of a part lie row by row. */
    proc layout(const ref dom: domain(?)) do return new rowMajor(dom);
  }
  /** Older name of `privateDist`. */
  @deprecated("Private is now privateDist")
  type Private = privateDist;
  /** The numbers of the locales, each on its own. */
  const PrivateSpace = LocaleSpace dmapped new privateDist();
}
