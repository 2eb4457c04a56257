// A manager whose methods have other formals is told once, where it says that it is one.
record R : contextManager { //~ E0606 it has no method `exitContext`
  proc enterContext() { }
  proc exitContext() { }
}
manage new R() { }
