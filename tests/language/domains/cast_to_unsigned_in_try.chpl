// A domain of signed indices may not fit one of unsigned ones: the conversion throws, as that of a range does.
proc unsigned(d) throws { return d: domain(1, uint); }
try { writeln(unsigned({1..3}), " ", unsigned({-1..3})); } catch e: IllegalArgumentError { writeln(e.message()); }
try { writeln({-1..3}.tryCast(domain(1, uint))); } catch e { writeln("caught"); }
try { writeln({0..3, -2..1}: domain(2, uint(8))); } catch e { writeln("caught"); }
writeln({1:uint..3}: domain(1, uint), " ", {1..3}: domain(1, uint));
