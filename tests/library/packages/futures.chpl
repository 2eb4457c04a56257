// Futures: values of tasks, from procedures and from records with `this`; chains; several together.
use Futures;
record adder {
  const n: int;
  proc this(x: int): int do return x + n;
}
proc fib(n: int): int do return if n < 2 then n else fib(n - 1) + fib(n - 2);
proc hello(): string do return "hello";
const f = async(fib, 15), g = async(new adder(5), 3), h = async(hello);
writeln(f.get(), " ", g.get(), " ", h.get(), " ", f.get());
const text = f.andThen(new adder(1)).andThen(proc(x: int): string { return "<" + x: string + ">"; });
writeln(text.get(), " ", text.retType: string);
const all = waitAll(f, g, h);
writeln(all.get());
var none_: Future(int);
writeln(none_.isValid(), " ", all.isReady());
