// A manager says that it implements `contextManager`, and what it lacks is told once.
record R {
  proc enterContext() { }
  proc exitContext(in e: owned Error?) { }
}
record S: contextManager { //~ E0606 has no method `exitContext`
  proc enterContext() { }
}
record T {
  proc enterContext() { }
  proc exitContext(in e: owned Error?) { }
}
T implements contextManager;
manage new R() { } //~ E0606 does not say that it implements `contextManager`
manage new S() { }
manage new T() { }
