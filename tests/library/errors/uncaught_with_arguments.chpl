// args: one two
// status: 1
// stdout: 3
// stderr: uncaught IllegalArgumentError: enough
// An error that nobody catches leaves a main that takes the program's arguments.
proc main(args: [] string) throws {
  writeln(args.size);
  if args.size > 1 then throw new IllegalArgumentError("enough");
}
