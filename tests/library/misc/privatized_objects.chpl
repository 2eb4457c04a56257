// flags: --edition=legacy
// locales: 1,3
// Objects with a copy on each locale, by number, as published programs make them.
class Impl {
  var pid: int = -1, v: int;
  proc init(v: int) { this.v = v; }
  proc init(other: Impl, data) {
    this.pid = data(1);
    this.v = data(2) + here.id;
  }
  proc dsiPrivatize(data) { return new unmanaged Impl(this, data); }
  proc dsiGetPrivatizeData() { return (pid, v); }
  proc add(n: int) { v += n; }
}
record Everywhere {
  var pid: int = -1;
  proc init(v: int) {
    this.pid = _newPrivatizedClass(new unmanaged Impl(v));
  }
  proc _value { return chpl_getPrivatizedCopy(unmanaged Impl, pid); }
  proc destroy() {
    const n = pid;
    coforall loc in Locales do on loc do delete chpl_getPrivatizedCopy(unmanaged Impl, n);
  }
  forwarding _value;
}
var a = new Everywhere(5), b = new Everywhere(100);
coforall loc in Locales do on loc { a.add(here.id * 10); b.add(1); }
var ok = true;
for loc in Locales do on loc {
  if a.v != 5 + 11 * here.id || b.v != 101 + here.id || a._value.locale != here then ok = false;
}
writeln(ok, a._value.pid, b._value.pid);
var sum = 0;
for i in 1..20 {
  const w = new Everywhere(i);
  sum += w.v;
  w.destroy();
}
writeln(sum);
a.destroy();
b.destroy();
