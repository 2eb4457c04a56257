// Methods on tuple and array types.
proc (2*int).swapped() { return (this(1), this(0)); }
proc ([] int).middle() { return this[(this.domain.low + this.domain.high) / 2]; }
writeln((1, 2).swapped(), " ", [5, 6, 7].middle());
