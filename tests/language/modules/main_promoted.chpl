// `main` is no procedure to be called for each of several arguments.
// error: E0316 `main` takes no argument or the array of the program's arguments
proc main(args: string) {
  writeln(args);
}
