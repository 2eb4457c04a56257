/** One element for each locale.
    Not for: several locales, which are not there yet. */
module PrivateDist {
  use Locale;
  use Distribution;
  /** Each locale has the element of its number; for the domain `PrivateSpace`.

      .. code-block:: chapel

         use PrivateDist;
         var A: [PrivateSpace] int;
         forall a in A do a = here.id + 7;
         writeln(A.size == numLocales, " ", A[0]);   // true 7
  */
  record privateDist {
    /** The locales that have indices. */
    proc targetLocales() const ref do return Locales;
    proc _takes(type t) param do return isDomainType(t) && _dimensions(t) > 0;
    /** One locale has all indices, row by row. */
    proc layout(const ref dom: domain(?)) do return new rowMajor(dom);
  }
  /** Older name of `privateDist`. */
  type Private = privateDist;
  /** The numbers of the locales, each on its own. */
  const PrivateSpace = LocaleSpace dmapped new privateDist();
}
