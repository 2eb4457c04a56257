// In an operator declared as a method, in a type's body or for it, `this` is the type, and so is `this.type`.
record meters {
  var n: int;
  operator +(a: this.type, b: this.type): this.type do return new this(a.n + b.n);
  operator :(from: int, type to: this.type) {
    var m: to;
    m.n = from;
    return m;
  }
  operator ==(a: this, b: this) do return a.n == b.n;
  proc type zero(): this do return new this(0);
  proc type same(x: this.type) do return x;
}

operator meters.-(a: this.type, b: this.type) {
  for 1..1 do return new this(a.n - b.n);
  return zero();
}

record pair {
  type t;
  var x: t;
  operator +(a: this.type, b: this.type) do return new pair(a.t, a.x + b.x);
  operator :(from: int, type to: this.type) {
    var p: to;
    p.x = from;
    return p;
  }
}

record tagged {
  type t = int;
  var x: t;
  operator *(a: this.type, k: int) do return new tagged(a.t, a.x * k);
}

proc main() {
  const m = 3: meters;
  writeln(m + meters.same(m), " ", m - m == meters.zero());
  writeln(new pair(int, 2) + new pair(int, 3), " ", 4: pair(real));
  writeln(new tagged(real, 1.5) * 2, " ", new tagged(x = 3) * 2);
  record inner {
    var x: int;
    operator +(a: this.type, b: this.type) do return new this(a.x + b.x);
  }
  writeln(new inner(1) + new inner(2));
}
