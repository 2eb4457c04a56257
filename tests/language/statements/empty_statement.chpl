// A lone semicolon does nothing.
;;
writeln("fine");;
