// Records of one type compare field by field.
record r { var a: int; var b: string; }
writeln(new r(1, "x") == new r(1, "x"), " ", new r(1, "x") == new r(1, "y"), " ", new r(1, "x") != new r(2, "x"));
writeln(new r(1, "x") < new r(1, "y"), " ", new r(2, "a") < new r(1, "z"));
