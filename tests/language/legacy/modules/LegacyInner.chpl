module LegacyInner {
  var shown = 3;
  proc string.twice() { return this + this; }
  proc hidden() { return "inner"; }
}
