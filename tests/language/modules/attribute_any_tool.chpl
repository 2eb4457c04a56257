// With --no-warn-unknown-attribute-toolname any tool's attributes are accepted.
// flags: --no-warn-unknown-attribute-toolname
@painter.colour(name="blue", weight=-1)
@lint.width(1..100)
proc f() do return 3;
writeln(f());
