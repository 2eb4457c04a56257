// locales: 1,2,4
// .locale of variables, elements, fields, objects, values, module constants, and on at each of them.
class C { var x: int; var next: owned C?; }
record R { var n: int; var A: [1..2] int; }
const last = Locales[numLocales - 1];
const k = 10;
var g = 1;
proc main() {
  const small = 5, pair = (1, 2.5), range_ = 1..3;
  var x = 1, r: R, c: owned C?, s: shared C?, u: unmanaged C?, A: [1..3] int;
  on last {
    var y = 2, B: [1..3] real, q: R;
    c = new C(1, new C(2));
    s = new shared C(3);
    u = new unmanaged C(4);
    writeln(x.locale == Locales[0], " ", y.locale == here, " ", A.locale == Locales[0], " ", A[2].locale == Locales[0], " ",
            B[1].locale == last, " ", r.n.locale == Locales[0], " ", q.A[1].locale == last);
    writeln(c.locale == here, " ", c!.next.locale == last, " ", s.locale == last, " ", u.locale == last, " ", c!.x.locale == last);
    writeln(small.locale == Locales[0], " ", pair.locale == Locales[0], " ", range_.locale == Locales[0]);
    writeln(k.locale == here, " ", g.locale == Locales[0], " ", here.locale == here, " ", (1 + x).locale == here);
    on x do writeln(here == Locales[0]);
    on A[3] do A[3] = here.id;
    on g { g += 1; writeln(here == Locales[0]); }
    on y do writeln(here == last);
  }
  on c do c!.x += 1;
  on s! do s!.x += here.id + 1;
  on u!.borrow() do u!.x = 9;
  writeln(c!.x, " ", c!.next!.x, " ", s!.x == 3 + numLocales, " ", u!.x, " ", A, " ", g);
  writeln(c.locale == last, " ", x.locale == here, " ", Locales[0].locale == here);
  delete u;
}
