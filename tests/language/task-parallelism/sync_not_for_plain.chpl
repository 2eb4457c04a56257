// A formal of type `sync` takes no plain variable, nor one of another kind.
proc describe(s: sync) do return s.isFull;
var plain = 5, other: atomic int;
describe(plain); //~ E0303 `describe`
describe(other); //~ E0303 `describe`
