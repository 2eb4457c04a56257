// Versions are compared when the program is compiled.
use Version;

param newer = chplVersion >= createVersion(2, 0);
writeln(newer, " ", chplVersion.major, " ", createVersion(1, 2, 3, "abc"), " ", createVersion(1, 2): string);
if chplVersion < createVersion(1, 0) then compilerError("older than the first");
writeln(createVersion(1, 9) < createVersion(1, 10), createVersion(1, 2, 3) == createVersion(1, 2, 3), createVersion(1, 2, 3) != createVersion(1, 2, 4),
        createVersion(1, 2, 3, "x") < createVersion(1, 2, 3), createVersion(2, 0) <= createVersion(1, 9));
