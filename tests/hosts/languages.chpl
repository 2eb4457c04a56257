// What Fortran, Python and programs that CMake builds call by the modules that are made for them.
module languages {
  use CTypes;
  var calls = 0;
  writeln("module languages");
  export proc circle(r: real): real { calls += 1; return 3.0 * r * r; }
  export proc total(x: [] real): real do return + reduce x;
  export proc scale(ref x: [] int(32), factor: int(32)) { forall e in x do e *= factor; }
  export proc squares(n: int) { const A: [1..n] real = [i in 1..n] (i * i): real; return A; }
  export proc greet(name: string): string do return "hello, " + name;
  export proc reversed(b: bytes): bytes { var r: bytes; for i in 0..<b.size by -1 do r.appendByteValues(b[i]); return r; }
  export proc increase(ref x: int, step: real(32)): bool { x += step: int; return x > 3; }
  export proc sumOf(p: c_ptr(real), n: int): real { var s = 0.0; for i in 0..<n do s += p[i]; return s; }
  export proc conjugate(z: complex): complex do return conj(z);
  export proc callsMade(): int do return calls;
}
