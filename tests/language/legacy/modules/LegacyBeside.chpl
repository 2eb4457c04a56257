module LegacyBeside {
  use LegacyOuter;
  proc beside() { return outer(); }
}
