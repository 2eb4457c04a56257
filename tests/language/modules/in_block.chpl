// Modules stand in files and modules.
{
  module M { } //~ E0009 cannot be declared in a block
}
proc f() {
  module N { } //~ E0009 cannot be declared in a block
}
f();
