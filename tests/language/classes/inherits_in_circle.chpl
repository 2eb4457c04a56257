// A class cannot be its own ancestor, wherever that is found first.

class C : D { } //~ E0606 cannot inherit from itself
class D : C { }

var c = new C();
