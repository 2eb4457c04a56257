// An overriding method may return an object of a subclass of what the other returns.
class A { proc me(): borrowed A { return this; } proc name() do return "A"; proc mk(): owned A do return new A(); }
class B: A { override proc me(): borrowed B { return this; } override proc name() do return "B"; proc just() do return 7; override proc mk(): owned B do return new B(); }
var a: owned A = new B();
writeln(a.me().name());
var b = new B(); writeln(b.me().just());
writeln(a.mk().name());
class Animal { proc clone(): owned Animal do return new Animal(); proc kids(): borrowed Animal? do return nil; proc say() do return "..."; }
class Dog: Animal { override proc clone(): owned Dog do return new Dog(); override proc say() do return "woof"; override proc kids(): borrowed Animal? { return this; } proc fetch() do return "stick"; }
class Cat: Animal { override proc clone(): owned Cat do return new Cat(); override proc say() do return "meow"; }
var zoo: [0..2] owned Animal = [new Dog(): owned Animal, new Cat(): owned Animal, new Animal()];
for z in zoo { var k = z.clone(); writeln(k.say(), " ", z.kids() == nil); }
writeln((new Dog()).clone().fetch());
