// What an expression that throws has made so far ends, each part once; what never began does not.
var live = 0;
record R {
  var x: int;
  proc init(x: int = 0) { this.x = x; live += 1; }
  proc init=(const ref o: R) { this.x = o.x; live += 1; }
  operator =(ref a: R, const ref b: R) { a.x = b.x; }
  proc deinit() { live -= 1; }
}
proc mk(x: int) throws { if x == 3 then throw new Error("three"); return new R(x); }
proc take(in a: R, const b: R, in c: R) { }
class P { var r: R; proc init() { this.r = new R(10); } }
class C: P { var s: R, t: R; proc init(k: int) throws { super.init(); this.s = mk(1); this.t = mk(k); } }
class D: P { var s: R; proc init(k: int) throws { super.init(); this.s = mk(1); init this; const z = mk(k); } }
record Q { var s: R, t: R; proc init(k: int) throws { this.s = mk(1); this.t = mk(k); } }
record Q2 { var s: R, t: R; proc init(k: int) throws { this.s = mk(1); this.t = mk(2); init this; const z = mk(k); } }
record G { var s: R, t: R; }
proc test(k: int) {
  try {
    select k {
      when 1 do { var t = (mk(1), mk(2), mk(3)); }
      when 2 do { take(mk(1), mk(2), mk(3)); }
      when 3 do { var c = new C(3); }
      when 4 do { var c = new D(3); }
      when 5 do { var q = new Q(3); }
      when 6 do { var q = new Q2(3); }
      when 7 do { var g = new G(mk(1), mk(3)); }
      when 8 do { var t = ((mk(1), mk(2)), (mk(1), mk(3))); }
      when 9 do { var a = [mk(1), mk(2), mk(3)]; }
      when 10 do { var c = new shared C(3); }
      when 11 do { var c = new unmanaged D(3); delete c; }
      when 12 do { var a = [i in 1..4] mk(i); }
      when 13 do { var a = for i in 1..4 do mk(i); }
      when 14 do { var a: [1..4] R = [i in 1..4] mk(i); }
      when 15 do { var a = [i in 1..2] [j in 2..4] mk(j); }
      when 16 do { var r = if k == 16 then mk(3) else mk(1); }
      when 17 do { var (a, b) = (mk(1), mk(3)); }
      when 18 do { var a: [1..4] R; a = [i in 1..4] mk(i); }
      when 19 do { var a = mk([1, 2, 3, 4]); }
      when 20 do { var q = new Q(1); q = new Q(3); }
      when 21 do { var a = [(i, j) in {1..2, 2..4}] mk(j); }
      when 22 do { var a = [x in it()] mk(x); }
      when 23 do { const g = (new G(mk(1), mk(2)), mk(3)); }
    }
  } catch e { }
  writeln(k, " live ", live);
  live = 0;
}
iter it() { for i in 1..4 do yield i; }
proc main() { for k in 1..23 do test(k); }
