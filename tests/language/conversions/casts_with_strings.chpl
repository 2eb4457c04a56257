// Numbers convert to strings and back.
writeln(42: string + "!", " ", 2.5: string, " ", true: string);
writeln("17": int + 1, " ", "2.5": real * 2, " ", "false": bool);
