// The attributes of the linter say nothing to the compiler, which knows its name.
@chplcheck.ignore("CamelCaseRecords")
record MyRecord { var x: int; }
@chplcheck.ignore("UnusedFormal")
proc f(y: int) { return 3; }
writeln(f(2), new MyRecord(1));
