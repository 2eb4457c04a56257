module LegacyOuter {
  use LegacyInner, LegacyBeside;
  private use Time;
  proc hidden() { return "outer"; }
  proc outer() { return shown; }
}
