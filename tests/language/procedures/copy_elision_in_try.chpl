// A copy before a handler is a move only if no handler mentions the variable and all of them leave.
record R {
  var x: int;
  proc init(x: int) { this.x = x; }
  proc init=(other: R) { this.x = other.x; write("copy "); }
  operator =(ref a: R, const ref b: R) { a.x = b.x; }
  proc deinit() { write("end ", x, " "); }
}
proc take(in r: R) throws { write("take "); }

proc plain() { var a = new R(1); try! { take(a); } write("plain "); }
proc handled() { var a = new R(2); try { take(a); } catch { write("handler "); } write("handled "); }
proc leaving() { var a = new R(3); try { take(a); } catch { return; } write("leaving "); }
proc mentioned() { var a = new R(4); try { take(a); } catch { write(a.x); return; } write("mentioned "); }
proc returns() { var a = new R(5); try { take(a); return; } catch { } write("returns "); }
proc inside() { try { var a = new R(6); take(a); write("inside "); } catch { } }
proc inHandler() { var a = new R(7); try { throw new Error("e"); } catch { try! take(a); return; } write(a.x); }
proc blocks() { var a = new R(8); { serial { sync { try! take(a); } } } write("blocks "); }

plain(); writeln();
handled(); writeln();
leaving(); writeln();
mentioned(); writeln();
returns(); writeln();
inside(); writeln();
inHandler(); writeln();
blocks(); writeln();
