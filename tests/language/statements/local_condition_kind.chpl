// The condition of a `local` block is a bool.
local int do writeln(1); //~ E0203 a value is required here
local "yes" do writeln(2); //~ E0218 a condition must be a `bool`
