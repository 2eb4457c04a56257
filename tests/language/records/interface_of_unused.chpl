// A type that says that it implements an interface has what that requires, whether something uses the type or not.
record R : contextManager { //~ E0606 it has no method `exitContext`
  proc enterContext() { }
}
record T : contextManager {
  proc enterContext() { }
  proc exitContext(in error: owned Error?) { }
}
