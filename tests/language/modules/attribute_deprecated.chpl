// Uses of deprecated symbols get a warning, their declarations none.
// warning: W0002 old v
// warning: W0002 old T
// warning: W0002 old R
// warning: W0002 old x
// warning: W0002 old m
// warning: W0002 old M
// warning: W0002 old E
// warning: W0002 `f` is deprecated
// warning: W0002 old g
// warning: W0002 old c
// warning: W0002 old c
@deprecated
proc f() do return 1;
@deprecated(since="1.2", notes="old g", suggestion="call f")
proc g() do return 2;
@deprecated("old v")
var v = 3;
@deprecated("old T")
type T = int;
@deprecated("old R")
record R {
  @deprecated("old x") var x: int;
  @deprecated("old m") proc m() do return 4;
}
@deprecated("old M")
module M { proc h() do return 5; }
@deprecated("old E")
enum E { a, b }
enum F { @unstable("not yet settled") a, @deprecated("old c") c = 4, d }
@unstable("not yet settled")
const u = 6;
@stable(since="1.0") @chpldoc.nodoc
const s = 7;

use M;
writeln(f(), g(), v, h(), u, s);
var t: T, r: R;
writeln(t, r.x, r.m(), E.b);
use F;
writeln(F.c, c, F.d: int, F.a);
