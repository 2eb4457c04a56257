// `_domain` and `_tuple`, as older programs write receivers for all domains and tuples.
iter _domain.each() { for i in this do yield i; }
proc _tuple.swapped() where this.size == 2 do return (this(1), this(0));
proc sizeOf(d: _domain(?)) do return d.size;
for i in {1..2, 0..1}.each() do write(i, " ");
for i in {1..3}.each() do write(i, " ");
writeln((1, "a").swapped(), " ", sizeOf({1..4}));
