// A class whose parent is not declared, in a program that does not use it.
class square: shape {
  override proc name { return ""; }
}
