// The condition of a `local` block is evaluated once.
proc asked() { writeln("asked"); return false; }
local true do writeln("one");
local asked() { writeln("two"); }
