// Uses of unstable symbols get a warning with --warn-unstable.
// flags: --warn-unstable --using-attribute-toolname=lint
// warning: W0010 the scale may change
// warning: W0010 `f` is unstable
@unstable(category="experimental", issue="12", reason="the scale may change")
const scale = 2;
@unstable
proc f() do return scale;
@lint.width(100)
proc g() do return f();
writeln(g());
