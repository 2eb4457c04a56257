// Methods can be added to built-in types.
proc int.squared() { return this * this; }
proc string.shout() { return this + "!"; }
writeln(7.squared(), " ", "hey".shout());
