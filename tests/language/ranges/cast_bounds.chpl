// error: E0311 casting a range to a type with other bounds
writeln((1..): range(int));
