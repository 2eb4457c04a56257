// Branches of a choice give fields their values, also where the instance is decided later, and select is a choice as well.
{
  record R {
    var x: int;
    type T;
    var y: T;
    proc init(f: bool) {
      this.x = 5;
      if f { this.T = int; this.y = 1; }
      else { this.T = int; this.y = 2; }
    }
  }
  writeln(new R(true), new R(false));
}
{
  record R {
    var s: string;
    var t: string;
    param p = 3;
    proc init(f: bool) {
      if f { this.s = "long string here to be on the heap 1" + f:string; }
      else { this.t = "another " * 5; }
    }
  }
  writeln(new R(true), new R(false));
}
{
  record R {
    var x: int;
    type t;
    var z: t;
    proc init(f: bool, z: ?t) {
      if f then this.x = 1;
      else this.x = 2;
      this.t = t;
      this.z = z;
    }
  }
  writeln(new R(true, 1.5), new R(false, "s"));
}
{
  record R {
    var a: [0..1] int;
    var b: int;
    param c = false;
    proc init(f: bool) {
      if f { this.a = [1,2]; this.b = 3; }
      else { this.a = 5; }
    }
  }
  writeln(new R(true), new R(false));
}
{
  record R {
    var a;
    var b;
    proc init(f: bool) {
      if f { this.a = [1,2]; this.b = "x"; }
      else { this.a = [3,4]; this.b = "y"; }
    }
  }
  writeln(new R(true), new R(false));
}
{
  class C {
    var o: owned D?;
    var x;
    proc init(f: bool) {
      if f { this.o = new D(1); }
      else { }
      this.x = 2;
    }
  }
  class D {
    var v: int;
    proc deinit() { writeln("~D"); }
  }
  writeln(new C(true), new C(false));
}
{
  record R {
    var a: int;
    type t;
    proc init(f: bool) {
      if f { this.a = 1; this.t = int; init this; a += 1; }
      else { this.a = 2; this.t = int; init this; a *= 10; }
    }
  }
  writeln(new R(true), new R(false));
}
{
  record R {
    var a: int;
    var b: int;
    param p = 2;
    proc init(k: int) {
      select k {
        when 1 { this.a = 1; }
        otherwise { this.a = 2; }
      }
      this.b = 3;
    }
  }
  writeln(new R(1));
}
{
  record R {
    var x, y: int;
    proc init(f: bool) {
      if f { this.y = 1; }
      else { this.x = 2; this.y = 3; }
    }
  }
  writeln(new R(true), new R(false));
}
{
  record R { var x: string; param p = 1; proc init() { { this.x = "abc"*3; } } } writeln(new R());
}
{
  record R {
    var x: string;
    var n: int;
    proc init(f: bool) {
      var t: string;
      if f { t = "a"*40; this.x = t + "1"; }
      else { t = "b"*40; this.x = t + "2"; }
      this.n = t.size;
    }
  }
  writeln(new R(true), new R(false));
}
{
  record R {
    var x: string;
    type t;
    proc init(k: int) throws {
      if k == 1 { this.x = "one"*10; }
      else if k == 2 { throw new Error("two"); }
      else { this.x = "three"*10; if k == 4 then throw new Error("four"); }
      this.t = int;
      if k == 5 then throw new Error("five");
      init this;
      if k == 6 then throw new Error("six");
    }
  }
  for i in 1..6 { try { writeln(new R(i)); } catch e { writeln(e.message()); } }
}
{
  class D { var v: int; }
  record R {
    var v: int;
    var w: string;
    param p = 3;
    proc init(d: borrowed D?) {
      if const x = d { this.v = x.v; this.w = "some"; }
      else { this.w = "none"; }
    }
  }
  writeln(new R(nil), new R((new D(4)).borrow()));
}
{
  record R {
    var a: [1..3] int;
    type t;
    var z: [1..2] t;
    proc init(k: int) {
      if k == 1 { this.a = [1,2,3]; this.t = int; this.z = 5; }
      else if k == 2 { this.t = int; this.z = [7, 8]; }
      else { this.a = 9; this.t = int; }
      init this;
      a[1] += 100;
    }
  }
  writeln(new R(1), new R(2), new R(3));
}
