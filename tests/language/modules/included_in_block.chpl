// A module is included in a module, not in a block.
proc f() {
  include module Missing; //~ E0009 cannot be included in a block
}
