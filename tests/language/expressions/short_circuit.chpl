// && and || evaluate the right operand only if needed.
proc say(s: string, b: bool) { write(s, " "); return b; }
writeln(say("a", false) && say("b", true));
writeln(say("c", true) || say("d", true));
writeln(say("e", true) && say("f", false));
