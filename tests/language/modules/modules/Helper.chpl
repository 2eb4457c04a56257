writeln("Helper starts");
proc help(n: int) { return n + 1; }
module Deep { const value = 42; }
