// An attribute before a statement that takes none.
@unstable writeln(1);
