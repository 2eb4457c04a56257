// A procedure value's type says whether calls throw.
const half = proc(x: int) throws { if x % 2 == 1 then throw new Error("odd"); return x / 2; };
proc check(s: string) throws { if s == "" then throw new Error("empty"); writeln(s); }
proc call(f: proc(s: string) throws, s: string) throws { f(s); }
try { writeln(half(4)); writeln(half(3)); } catch e { writeln(e.message()); }
try { call(check, "fine"); call(check, ""); } catch e { writeln(e.message()); }
