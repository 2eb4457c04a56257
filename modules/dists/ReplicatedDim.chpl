/** A copy for each locale, for a dimension of a DimensionalDist2D.
    Not for: use by itself. */
module ReplicatedDim {
  /** A dimension of which each of `numLocales` locales has a copy, and sees its own. */
  record ReplicatedDim {
    /** The number of locales that have a copy. */
    var numLocales: int;
    proc init(numLocales: int) {
      this.numLocales = numLocales;
      if numLocales > 1 then halt("ReplicatedDim on several locales is not supported yet");
    }
  }
}
