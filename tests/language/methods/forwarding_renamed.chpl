// Forwarding to a method's result; only some names, and under another name.
record inner { var n: int; proc hello() { return "hello " + n: string; } proc bye() { return "bye"; } }
class wrap { var impl: inner; proc get() ref { return impl; } forwarding get(); }
record renamed { var i: inner; forwarding i only hello as greet; }
class derived : wrap { }
writeln((new wrap(new inner(1))).hello());
writeln((new renamed(new inner(2))).greet());
writeln((new derived(new inner(3))).bye());
