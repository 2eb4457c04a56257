// error: E0101 nosuch
writeln(nosuch);
