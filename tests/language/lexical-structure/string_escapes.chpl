// Both kinds of quotes make strings; escapes stand for characters.
writeln("double 'inside'");
writeln('single "inside"');
writeln("a\tb\\c\"d\'e");
writeln("\x41\x42");
writeln("one\ntwo");
