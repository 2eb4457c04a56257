/** A copy of the whole on each locale.
    Not for: programs on several locales yet, which halt: there is one copy. */
module ReplicatedDist {
  use Locale;
  use Distribution;
  /** Each locale has a copy of all elements, of which it sees its own.

      .. code-block:: chapel

         use ReplicatedDist;
         const D = {1..4} dmapped new replicatedDist();
         var A: [D] int = 3;
         A.replicand(Locales[0])[2] = 5;
         writeln(A);   // 3 5 3 3
  */
  record replicatedDist {
    proc init(const ref targetLocales: [] locale = Locales) {
      if numLocales > 1 then halt("replicatedDist on several locales is not supported yet");
    }
    /** The locales that have a copy. */
    proc targetLocales() const ref do return Locales;
    proc _takes(type t) param do return isDomainType(t) && _dimensions(t) > 0;
    /** One locale has all indices, row by row. */
    proc layout(const ref dom: domain(?)) do return new rowMajor(dom);
  }
  /** Older name of `replicatedDist`. */
  type Replicated = replicatedDist;

  /** The copy that a locale has. */
  proc ref ([]).replicand(loc: locale) ref do return this;
}
