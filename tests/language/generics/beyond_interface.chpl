// A procedure that knows a formal's type by interfaces alone has of it what these require, whatever the actual has besides.
interface Named { proc Self.name(): string; proc Self.long(): string { return "the " + this.name(); } }
interface Sized { Self implements Named; proc Self.size(): int; }
record R : Named, Sized { var n: int; proc name(): string do return "r"; proc size(): int do return n; }
proc f(x: Named) { writeln(x.name(), " ", x.long(), " ", x.type: string); }
proc g(x: ?T) where T implements Sized { writeln(x.name(), x.size()); }
proc h(x: Named) { writeln(x.size()); } //~ E0307 `x` is only known to implement `Named`, which requires no `size`
proc k(x: ?T) where T implements Named { writeln(x.n); } //~ E0307 `x` is only known to implement `Named`, which requires no `n`
proc l(x: ?T) where T implements Named && isRecordType(T) { writeln(x.n); }
const r = new R(3);
f(r); g(r); h(r); k(r); l(r);
