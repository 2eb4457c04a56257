// args: one two three
// main may take the program's own arguments.
proc main(args: [] string) {
  writeln(args.size - 1);
  for a in args[1..] do writeln(a);
}
