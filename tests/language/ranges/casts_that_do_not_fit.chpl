// A cast to a range type that cannot hold the bounds throws an error.
try { writeln((1..300).tryCast(range(int(8)))); } catch e: IllegalArgumentError { writeln(e.message()); }
try { writeln((1..300): range(int(8))); } catch e { writeln(e.message()); }
try { writeln((-1..3): range(uint)); } catch e { writeln(e.message()); }
try { writeln((1: uint..max(uint)): range(int)); } catch e { writeln(e.message()); }
try { writeln((1..9 by 2): range(int)); } catch e { writeln(e.message()); }
writeln((1..): range(uint, boundKind.low), (1..3): range(int(16)));
