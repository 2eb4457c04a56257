/** Associative domains whose indices are spread over the locales.
    Not for: spreading elements over locales yet: an array is on the locale that declares it, and loops run where they stand. */
module HashedDist {
  use Locale;
  use Distribution;
  /** Each index is on the locale that `mapper(index, locales)` numbers; by default, that of its hash.

      .. code-block:: chapel

         use HashedDist;
         var D: domain(string) dmapped new hashedDist(idxType=string);
         var A: [D] int;
         D += "x";
         A["x"] = 3;
         writeln(A["x"]);   // 3
  */
  record hashedDist {
    /** The type of the indices. */
    type idxType;
    proc init(type idxType, const ref targetLocales: [] locale = Locales) { this.idxType = idxType; }
    proc init(type idxType, const mapper, const ref targetLocales: [] locale = Locales) { this.idxType = idxType; }
    /** The locales that have indices. */
    proc targetLocales() const ref do return Locales;
    proc _takes(type t) param do return isDomainType(t) && _anyValue(t).isAssociative();
  }
  /** Older name of `hashedDist`. */
  type Hashed = hashedDist;
}
