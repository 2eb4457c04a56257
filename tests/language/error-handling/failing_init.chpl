// An initialiser that fails leaves nothing behind.
record S { var id: int; proc deinit() { writeln("~S", id); } proc init(id: int) { this.id = id; } proc init() {} }
class C { var s: S; var t: S; proc init(n: int) throws { this.s = new S(n); this.t = new S(n+1); init this; if n > 1 then throw new owned Error("e"); } proc deinit() { writeln("~C"); } }
record Q { var s: S; proc init(n: int) throws { this.s = new S(n); init this; if n > 1 then throw new owned Error("e"); } }
proc main() {
  try { var c = new C(1); writeln("made"); var d = new C(5); writeln("not"); } catch { writeln("caught"); }
  try { var c = new Q(1); writeln("made"); var d = new Q(5); writeln("not"); } catch { writeln("caught"); }
}
