// Complex numbers print both parts.
writeln(1.0 + 2.0i, " ", -1.5 - 0.5i, " ", 3.0i);
