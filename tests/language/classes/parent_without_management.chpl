// A class inherits from a class: management and nilability belong to types of values.
class P { var x = 1; }
class A: P? { } //~ E0606 a class inherits from a class
class B: owned P { } //~ E0606 a class inherits from a class
class C: P { }
writeln(new A(), new B(), new C());
