// What exported procedures take and give: numbers, references, texts, bytes, arrays of one dimension. The module's variables belong to the
// library for as long as it is there.
module types {
  config const scale = 2;
  var calls = 0;
  writeln("module types");

  export proc greet(name: string): string {
    calls += 1;
    return "hello, " + name + " " + calls: string;
  }
  // A call from Chapel passes Chapel's string.
  export proc greetingsOf(name: string, n: int): int do return greet(name).size + n;
  export proc reversed(b: bytes): bytes {
    var r: bytes;
    for i in 0..<b.size by -1 do r.appendByteValues(b[i]);
    return r;
  }
  export proc total(x: [] real): real do return + reduce x;
  export proc scaled(ref x: [] int(32)) {
    forall e in x do e *= scale: int(32);
  }
  export proc squares(n: int) {
    const A: [1..n] real = [i in 1..n] (i * i): real;
    return A;
  }
  export proc increase(ref x: int, step: real(32)): bool {
    x += step: int;
    return x > 3;
  }
  export "calls_made" proc callsMade(): int do return calls;

  proc deinit() {
    writeln("end of types, ", calls, " calls");
  }
}
