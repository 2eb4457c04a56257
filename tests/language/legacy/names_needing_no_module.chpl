// flags: --edition=legacy
// The settings of the compiler, and whether memory is tracked, need no `use`. `Assert` is a module without names of its own.
use Assert, PeekPoke;
param alone = CHPL_COMM == "none";
assert(alone);
var a: atomic int;
a.poke(2);
writeln(CHPL_LOCALE_MODEL, " ", memTrack, " ", a.peek());
for b in "az".chpl_bytes() do write(b, " ");
writeln();
